import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { hashesOf, SyntheticSite, syntheticPages } from '../testing/synthetic-site';

const { garden } = syntheticPages;
const site = await SyntheticSite.create();
afterAll(() => site.remove());

const compose = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runCommand(site.folder, ['compose', '--no-drive', ...args], env);

const released = (words: string) => ({ pages: { ...garden, Home: { ...garden.Home, words } } });

test('starts with a first composition, then changes only the parts that are named', async () => {
  const none = /^Refused: there is no live site at \S+ to start from\. .* --first\.\n/;
  expect((await compose(['--promote', 'garden'])).stderr).toMatch(none);
  const first = await compose(['--first']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^No public address is set .*\nPages were rendered without RENDER_PREFIX.*\nComposed in shell\/site in [\d.]+ s: shell v1, garden v1, library v1\. Nothing is live yet\.\n$/,
  );
  await site.release('garden', 'v2', released('Second words.'));
  await site.release('library', 'v2', { pages: syntheticPages.library });
  expect((await compose(['--promote', 'garden'])).stdout).toContain('shell v1, garden v2, library v1. ');
  expect(await site.page('/')).toContain('Second words.');
  expect((await compose(['--promote', 'garden=v1'])).stdout).toContain('shell v1, garden v1, library v1. ');
});

test('takes releases made with --dirty into previews only, which leave the live site unchanged', async () => {
  await site.release('garden', 'v3', { ...released('Uncommitted words.'), built: { dirty: true } });
  const before = await hashesOf(site.site);
  expect((await compose(['--promote', 'garden'])).stderr).toMatch(
    /^Refused: garden v3: it was released with --dirty, .*npm run release.*\nSee docs\/reference\/errors\.md#dirty-release\n$/,
  );
  const preview = await compose(['--preview', 'words', '--use', 'garden=garden/releases']);
  expect(preview.stdout).toMatch(
    /\nComposed in shell\/previews\/words in .*: shell v1, garden v3, library v1\. Nothing is live yet\.\n$/,
  );
  const folder = path.join(site.folder, 'shell/previews/words');
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  expect(html).toContain('Uncommitted words.');
  // A part from a folder has no URL.
  const [, entry = ''] = /"(\/parts\/garden\/remoteEntry\.\w+\.js)"/.exec(html) ?? [];
  expect(await readFile(path.join(folder, entry), 'utf8')).toContain('assets/Home.');
  expect(await hashesOf(site.site)).toEqual(before);
});

test.each<[string[], string]>([
  [['--use', 'garden=draft'], '--use is for a preview: add --preview <name>.'],
  [['--preview', 'a', '--use', 'garden'], '--use takes part=value, e.g. --use content=…; it got "garden".'],
  [['--preview', 'a', '--settings', 'garden=7'], '--settings garden must be a JSON object, e.g. {"name":"value"}.'],
  [
    [],
    'What should change? E.g. npm run compose -- --promote content (its newest version), --promote settings (the settings), or --first for a first deployment.',
  ],
  [['--preview', '../live'], '"../live" cannot name a preview: small letters, digits and hyphens can, e.g. pr-7.'],
])('says what is wrong with %j', async (args, message) => {
  expect(await compose(args)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
});
