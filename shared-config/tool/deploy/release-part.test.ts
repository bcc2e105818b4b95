import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { here as context } from '../context';
import { readJson } from '../release/release-folder';
import type { ReleaseList } from '../../web/contract/release-manifest';
import { DeployedSite } from '../testing/deployed-site';
import { git as gitIn } from '../testing/git';
import { runCommand } from '../testing/run-command';
import { hashesOf } from '../testing/synthetic-site';
import { release as releasePart } from './release-part';

const deployed = await DeployedSite.create();
const { site } = deployed;
const garden = deployed.servers['garden']!;
/** Absolute path of the part's source. Initially, its earlier versions exist only on the live site. */
let folder = await site.writeSource('garden', '/', `h('h1', null, 'Home')`);
await deployed.deploy(['--first']);
await rm(path.join(folder, 'releases'), { recursive: true });

const release = (env: NodeJS.ProcessEnv = {}, options = ['--dirty']) =>
  runCommand(folder, ['release', ...options], env);
async function refused(...given: Parameters<typeof release>): Promise<string> {
  const { code, stdout, stderr } = await release(...given);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
}
const releases = () => path.join(folder, 'releases');
const list = async () => (await readJson<ReleaseList>(path.join(releases(), 'releases.json')))!.releases;
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const git = (...args: string[]) => gitIn(folder, ...args);
const commit = (...options: string[]) => git('commit', '-qm', 'Change', ...options);

test('releases nothing when the live site cannot be read, or a live version cannot be fetched', async () => {
  const unknown = /^What is live is not known: .* is not reachable/;
  expect(await refused({ SITE_URL: 'http://127.0.0.1:1' })).toMatch(unknown);
  garden.misbehave({ status: 404 }, /releases\.json/);
  expect(await refused({ SITE_URL: deployed.address })).toContain('so nothing was released. garden, ');
  await deployed.reset();
  await expect(readdir(releases())).rejects.toThrow('ENOENT');
});

test('begins a history only for a first release', async () => {
  const known = { folder, dirty: true, live: { address: 'http://127.0.0.1:1' } };
  await expect(releasePart(known, context)).rejects.toThrow('and nothing of it is live at http://127.0.0.1:1. If this');
  expect(await refused()).toBe(
    `garden was not released: ${releases()} has no earlier versions, and no public address is set (SITE_URL) to ask for them. If this is its first release, add --first.\n`,
  );
});

test('keeps the live versions, which it fetches', async () => {
  const { code, stdout } = await release({ SITE_URL: deployed.address });
  const [current, ...earlier] = await list();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `garden: fetched 1 kept versions from ${garden.url}\ngarden: released ${current?.version}\n`,
  });
  expect(earlier.map(({ version }) => version)).toEqual(['v1']);
  const { 'releases.json': _list, ...kept } = await hashesOf(deployed.www('garden/releases'));
  expect(await hashesOf(releases())).toMatchObject(kept);
});

test('refuses uncommitted source and wrong types, except with --dirty', async () => {
  folder = await site.writeSource('pantry', '/pantry', `h('h1', null, require('./words.cjs'))`);
  git('init', '-q');
  // Somebody commits during each build.
  const commitMore = 'git -c user.name=Ada -c user.email=ada@cndcr.example commit -q --allow-empty -m More';
  const act = `=> process.getBuiltinModule('child_process').execSync('${commitMore}', { cwd: import.meta.dirname }) && [`;
  const build = await readFile(path.join(folder, 'webpack.config.ts'), 'utf8');
  await write('webpack.config.ts', build.replace('=> [', act));
  expect(await refused({}, ['--first'])).toMatch(
    /^pantry was not released: \S+ is not in a repository with a commit\. Commit first; .*: npm run release -- --dirty\.\n/,
  );
  await write('.gitignore', 'releases\ndist\n*.log\n*.tsbuildinfo\n');
  const compilerOptions = { noEmit: true, types: [], lib: ['es5'], skipLibCheck: true };
  await write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['new.ts'] }));
  await write('new.ts', 'export const one: string = 1;\n');
  git('add', '-A');
  commit();
  expect(await refused({}, ['--first'])).toMatch(/new\.ts.*TS2322[^]*The type check failed \(exit code \d\)\./);
  await expect(readdir(releases())).rejects.toThrow('ENOENT');

  // A version released with --dirty is marked dirty until the same source is released without it.
  await write('new.ts', 'export const one = 1;\n');
  await write('words.cjs', `module.exports = 'Jars';`);
  expect(await refused({}, ['--first'])).toMatch(
    /^pantry was not released: uncommitted changes in new\.ts, words\.cjs\./,
  );
  expect((await release({}, ['--first', '--dirty'])).code).toBe(0);
  const { built, version } = (await list())[0]!;
  expect(built).toMatchObject({ dirty: true, author: 'Ada', react: expect.stringMatching(/^19\./) as string });
  git('add', '-A');
  commit();
  const isUpToDate = `pantry: ${version} is up to date\n`;
  const head = git('rev-parse', 'HEAD');
  expect((await release({}, [])).stdout).toBe(isUpToDate);
  const after = (await list())[0]!;
  const trees = [git('rev-parse', 'HEAD:')];
  expect(after.built).toMatchObject({ commit: head, trees, federation: '2.9.3' });
  expect(after.built).not.toHaveProperty('dirty');

  // Files that git ignores, or that no build reads, do not change the version.
  await write('debug.log', '');
  await write('readme.md', 'About');
  git('add', '-A');
  commit();
  expect((await release({}, [])).stdout).toBe(isUpToDate);
  await write('words.cjs', `module.exports = 'Shelves';`);
  expect(await refused({}, [])).toMatch(/^pantry was not released: uncommitted changes in words\.cjs\. Commit first;/);
  commit('-a');
  expect((await release({}, [])).stdout).toMatch(/^pantry: released \w+\n$/);
  const [next, first] = await list();
  expect([next?.version === version, first?.version]).toEqual([false, version]);
});
