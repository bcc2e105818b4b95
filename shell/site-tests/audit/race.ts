/**
 * `npm run race`: two clones deploy a part each, and the second one begins while the first one's site is being uploaded. Both changes have
 * to be live at the end. Synthetic sites, real processes, a mock of Firebase.
 *
 *   npm run race -- [seconds of an upload, default 4; the second clone begins after a quarter of it] [times, default 3]
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cndcr } from 'shared-config/local/processes';
import { DeployedSite } from 'shared-config/testing/deployed-site';
import { firebaseStandIn } from 'shared-config/testing/firebase-stand-in';

const [seconds = 4, times = 3] = process.argv.slice(2).map(Number);

const upload = `sleep ${seconds} && mkdir "$WWW/$DIGEST" && cp -r "$FOLDER/." "$WWW/$DIGEST"`;
const put = 'ln -s $DIGEST "$WWW/next-$DIGEST" && mv -T "$WWW/next-$DIGEST" "$WWW/site"';
const compare = `[ "$(sha256sum "$WWW/site/ledger.json" 2>&- | cut -d' ' -f1)" = "$EXPECTED" ] || exit 9`;
const targets: Record<string, NodeJS.ProcessEnv> = {
  folder: {},
  command: { SITE_TARGET: `command:${upload} && ${put}` },
  switch: {
    SITE_TARGET: `command:${upload}`,
    SITE_SWITCH: `command:exec 9>"$WWW/lock"; flock 9; ${compare}; ${put}`,
  },
  firebase: { SITE_TARGET: 'firebase:www' },
};

let lost = 0;
for (const name of Object.keys(targets)) await race(name);
process.exit(lost > 0 ? 1 : 0);

async function race(name: string): Promise<void> {
  const deployed = await DeployedSite.create();
  const www = deployed.www('');
  const firebase = await firebaseStandIn(path.join(www, 'firebase'), path.join(www, 'site'));
  const other = await mkdtemp(path.join(tmpdir(), 'cndcr-clone-'));
  const own = { ...targets[name], WWW: www, FIREBASE_SECONDS: String(seconds) };
  const env = { ...process.env, ...deployed.env(), ...firebase, ...own };
  const deploy = (cwd: string, ...args: string[]) => {
    const [file = '', ...command] = cndcr('deploy', ...args, '--released', '--no-drive');
    return new Promise<{ code: number | null; said: string | undefined }>((resolve) => {
      const child = execFile(file, command, { cwd, env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, said: (stderr || stdout).trim().split('\n').at(-1) }),
      );
    });
  };
  const { folder } = deployed.site;
  const first = await deploy(folder, '--first');
  if (first.code !== 0) throw new Error(`The first deployment failed: ${first.said}`);
  for (let time = 1; time <= times; time++) {
    const version = `v${time + 1}`;
    for (const part of ['garden', 'library']) await deployed.release(part, version, { words: version });
    for (const part of ['shell', 'garden', 'library'])
      await cp(path.join(folder, part), path.join(other, part), { recursive: true });
    const garden = deploy(folder, 'garden');
    await wait((seconds * 1000) / 4);
    const ended = await Promise.all([garden, deploy(other, 'library')]);
    const versions = await deployed.versions();
    const isLive = ['garden', 'library'].every((part) => versions[part] === version);
    if (!isLive || ended.some(({ code }) => code !== 0)) lost += 1;
    console.log(`${name} ${time}: ${isLive ? 'both live' : 'LOST'}`);
    for (const { code, said } of ended) console.log(`  exit ${code}, ${said}`);
  }
  await deployed.close();
  await rm(other, { recursive: true });
}
