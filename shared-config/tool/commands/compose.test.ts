import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { hashesOf, SyntheticSite, syntheticPages } from '../testing/synthetic-site';

const { garden } = syntheticPages;
const site = await SyntheticSite.create();

const compose = (...args: string[]) => runCommand(site.folder, ['compose', ...args]);
const released = (words: string) => ({ pages: { ...garden, Home: { ...garden.Home, words } } });

test('composes previews from releases here, uncommitted ones too, and leaves the live site as it is', async () => {
  await site.compose();
  await site.release('garden', 'v3', { ...released('Uncommitted words.'), built: { dirty: true } });
  const before = await hashesOf(site.site);
  const preview = await compose('--preview', 'words', '--use', 'garden=garden/releases');
  expect(preview.stdout).toMatch(
    /^Composed in shell\/previews\/words in [\d.]+ s: shell v1, garden v3, library v1\.\n$/,
  );
  const folder = path.join(site.folder, 'shell/previews/words');
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  expect(html).toContain('Uncommitted words.');
  // A part from a folder has no URL.
  const [, entry = ''] = /"(\/parts\/garden\/remoteEntry\.\w+\.js)"/.exec(html) ?? [];
  expect(await readFile(path.join(folder, entry), 'utf8')).toContain('assets/Home.');
  expect(await hashesOf(site.site)).toEqual(before);
  // A command gets a folder, although the preview here is a link.
  const sent = { PREVIEW_TARGET: 'command:cp -r "$FOLDER" sent-{name}' };
  expect((await runCommand(site.folder, ['deploy', '--preview', 'words'], sent)).stderr).toBe('');
  expect(await readFile(path.join(site.folder, 'sent-words/index.html'), 'utf8')).toBe(html);

  await site.release('garden', 'v4', released('Later words.'));
  const other = await compose('--preview', 'later', '--promote', 'garden=v4');
  expect(other.stdout).toContain('shell v1, garden v4, library v1.');
});

test.each<[string[], string, number?]>([
  [[], "error: required option '--preview <name>' not specified", 2],
  [['--preview', 'a', '--use', 'garden'], '--use takes part=value, e.g. --use content=…; it got "garden".', 2],
  [['--preview', '../live'], '"../live" cannot name a preview: use lower-case letters, digits and hyphens, e.g. pr-7.'],
])('says what is wrong with %j', async (args, message, code = 1) => {
  expect(await compose(...args)).toEqual({ code, stdout: '', stderr: `${message}\n` });
});
