/**
 * `npm run race`: two clones deploy a part each, and the second one begins while the first one's site is being uploaded. Both changes have
 * to be live at the end. Synthetic sites, real processes; Firebase is a stand-in.
 *
 *   --upload <seconds>   of a site, 4 by default; the second clone begins after a quarter of it
 *   --times <number>     3 by default
 *   --target <name>      folder, command, switch or firebase, in place of all four
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cndcr } from 'shared-config/build/processes/processes';
import type { Ledger } from 'shared-config/compose/publish/ledger';
import { host, type FaultServer } from 'shared-config/testing/fault-server';
import { descriptionOf, SyntheticSite, syntheticPages, writeRelease } from 'shared-config/testing/synthetic-site';
import { FirebaseStandIn } from './firebase-stand-in';

const { values } = parseArgs({
  options: {
    upload: { type: 'string', default: '4' },
    times: { type: 'string', default: '3' },
    target: { type: 'string' },
  },
});
const seconds = Number(values.upload);
const parts = ['garden', 'library'] as const;

/** The commands run in a folder with `www/site`. */
const upload = `sleep ${seconds} && mkdir "$WWW/$DIGEST" && cp -r "$FOLDER/." "$WWW/$DIGEST"`;
const put = 'ln -s $DIGEST "$WWW/next-$DIGEST" && mv -T "$WWW/next-$DIGEST" "$WWW/site"';
const compare = `[ "$(sha256sum "$WWW/site/composition.json" 2>&- | cut -d' ' -f1)" = "$EXPECTED" ] || exit 9`;
const targets: Record<string, (www: string) => NodeJS.ProcessEnv> = {
  folder: (www) => ({ SITE_TARGET: `folder:${www}/site` }),
  command: () => ({ SITE_TARGET: `command:${upload} && ${put}` }),
  switch: () => ({
    SITE_TARGET: `command:${upload}`,
    SITE_SWITCH: `command:exec 9>"$WWW/lock"; flock 9; ${compare}; ${put}`,
  }),
  firebase: () => ({ SITE_TARGET: 'firebase:www' }),
};

/** Of a remote's host, as health expects it. */
const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=31536000, immutable' };
const hosting = {
  public: 'releases',
  headers: [{ source: '**', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }],
};

let failed = 0;
for (const name of values.target ? [values.target] : Object.keys(targets)) await race(name);
process.exit(failed > 0 ? 1 : 0);

async function race(name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-race-'));
  const www = path.join(folder, 'www');
  const firebase = new FirebaseStandIn(www, seconds * 1000);
  await firebase.start();
  // The first site replaces it.
  await mkdir(path.join(www, 'none'));
  await writeFile(path.join(www, 'none/firebase.json'), '{"hosting":{"public":"."}}');
  const live = path.join(www, name === 'firebase' ? 'live' : 'site');
  await symlink('none', live);
  const server = await host(live);
  const { clones, hosts } = await makeClones(folder);
  const env = { ...firebase.env, ...targets[name]!(www), WWW: www, SITE_URL: server.url };
  const deploy = (clone: number, args: string[]) => {
    const [file = '', ...command] = cndcr('deploy', ...args, '--released', '--no-drive', '--revert');
    // With --revert, because synthetic releases are of no commit.
    const began = performance.now();
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      const ofParts = Object.fromEntries(
        parts.map((part) => [`${part.toUpperCase()}_TARGET`, `folder:${hosts[part].folder}`]),
      );
      const options = { cwd: clones[clone], env: { ...process.env, ...env, ...ofParts } };
      const child = execFile(file, command, options, (_error, stdout, stderr) => {
        const said = `${((performance.now() - began) / 1000).toFixed(0)} s: ${(stderr || stdout).trim().split('\n').at(-1)}`;
        resolve({ code: child.exitCode, said: process.env['VERBOSE'] ? stdout + stderr : said });
      });
    });
  };
  const first = await deploy(0, ['--first']);
  if (first.code !== 0) throw new Error(`The first deployment failed: ${first.said}`);
  for (let time = 1; time <= Number(values.times); time++) {
    const version = `v${time + 1}`;
    for (const [clone, part] of parts.entries())
      await writeRelease(path.join(clones[clone]!, part, 'releases'), part, version, { pages: syntheticPages[part] });
    const one = deploy(0, ['garden']);
    await wait((seconds * 1000) / 4);
    const ended = await Promise.all([one, deploy(1, ['library'])]);
    const ledger = JSON.parse(await readFile(path.join(live, 'composition.json'), 'utf8')) as Ledger;
    const isBoth =
      parts.every((part) => ledger.parts[part]?.version === version) && ended.every(({ code }) => code === 0);
    if (!isBoth) failed += 1;
    console.log(`${name} ${time}: ${isBoth ? 'both live' : 'LOST'}`);
    for (const { code, said } of ended) console.log(`  exit ${code}, ${said}`);
  }
  firebase.close();
  for (const each of [server, ...Object.values(hosts).map((part) => part.server)]) await each.close();
  await rm(folder, { recursive: true });
}

/** Two clones of a repository with two remotes, and the remotes' hosts. */
async function makeClones(folder: string) {
  const site = await SyntheticSite.create();
  const hosts = {} as Record<(typeof parts)[number], { folder: string; server: FaultServer }>;
  for (const part of parts) {
    const pages = Object.entries(syntheticPages[part]).map(([page, { path: address, name }]) => {
      return { page, module: './pages.cjs', path: address, name, description: descriptionOf(name) };
    });
    const definition = `export default ${JSON.stringify({ name: part, port: 3008, pages })};`;
    await writeFile(path.join(site.folder, part, 'pages.ts'), definition);
    const place = path.join(folder, part);
    await mkdir(path.join(place, 'releases'), { recursive: true });
    await writeFile(path.join(place, 'firebase.json'), JSON.stringify({ hosting }));
    hosts[part] = { folder: path.join(place, 'releases'), server: await host(place) };
  }
  await site.list({ remotes: Object.fromEntries(parts.map((part) => [part, { releases: hosts[part].server.url }])) });
  const clones = ['one', 'two'].map((name) => path.join(folder, name));
  for (const clone of clones) await cp(site.folder, clone, { recursive: true });
  await site.remove();
  return { clones, hosts };
}
