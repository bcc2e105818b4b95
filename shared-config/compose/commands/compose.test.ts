import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { freePort } from '../../build/processes/ports';
import { runCommand, type Outcome } from '../../testing/run-command';
import { hashesOf, SyntheticSite, syntheticPages, writeRelease } from '../../testing/synthetic-site';

jest.setTimeout(120_000);

const { garden } = syntheticPages;
let site: SyntheticSite;
beforeAll(async () => {
  site = await SyntheticSite.create();
});
afterAll(() => site.remove());

const compose = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runCommand(site.folder, ['compose', '--no-drive', ...args], env);

const released = (words: string) => ({ pages: { ...garden, Home: { ...garden.Home, words } } });

test('begins with a first composition, and then moves only what it is told to', async () => {
  expect(await compose(['--take-all'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Refused: there is no live site at \S+ to start from\. .* --first\.\n/) as string,
  });
  const first = await compose(['--first']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^No public address is set .*\nPages were rendered without RENDER_PREFIX.*\nComposed shell\/site in [\d.]+ s: shell v1, garden v1, library v1\n$/,
  );
  await site.release('garden', 'v2', released('Second words.'));
  await site.release('library', 'v2', { pages: syntheticPages.library });
  expect((await compose(['--take', 'garden'])).stdout).toContain('shell v1, garden v2, library v1\n');
  expect(await site.page('/')).toContain('Second words.');
});

test('rolls a part back and holds it, until the hold is released', async () => {
  const rolledBack = await compose(['--rollback', 'garden', '--why', 'The words are wrong.']);
  expect(rolledBack.stdout).toContain('shell v1, garden v1, library v1\n');
  expect(await site.page('/')).toContain(garden.Home.words);
  const refused = await compose(['--take', 'garden', '--take', 'library']);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Refused: garden is held at v1 since \S+ by .+: The words are wrong\. /) as string,
  });
  expect((await compose(['--take', 'library'])).stdout).toContain('shell v1, garden v1, library v2\n');
  expect((await compose(['--release-hold', 'garden', '--take', 'garden=v2'])).stdout).toContain('garden v2');
  const { history } = await site.ledger();
  expect(history.map(({ why, changes }) => [why, changes.map(({ part }) => part).join()])).toEqual([
    [undefined, 'garden'],
    [undefined, 'library'],
    ['The words are wrong.', 'garden'],
    [undefined, 'garden'],
    [undefined, 'shell,garden,library,site'],
  ]);
});

test('takes releases made with --dirty into previews only', async () => {
  await site.release('garden', 'v3', { ...released('Uncommitted words.'), built: { dirty: true } });
  const refused = await compose(['--take', 'garden']);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Refused: garden v3: it was released with --dirty, .*npm run release/) as string,
  });
  expect(await compose(['--take', 'garden', '--preview', 'words'])).toMatchObject({ code: 0 });
  expect(await readFile(path.join(site.folder, 'shell/previews/words/index.html'), 'utf8')).toContain(
    'Uncommitted words.',
  );
});

test('takes changed settings when it is told to', async () => {
  await site.list({ navigation: ['/books', '/'] });
  await compose(['--release-hold', 'library']);
  expect((await site.ledger()).site.arrangement.navigation).toEqual(['/', '/books']);
  await compose(['--take', 'site']);
  expect((await site.ledger()).site.arrangement.navigation).toEqual(['/books', '/']);
});

test('reports why it refuses a release, fails, and leaves the live site unchanged', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const before = await hashesOf(site.site);
  const { code, stderr } = await compose(['--take', 'garden'], { GARDEN_RELEASES: url });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^Refused: garden, ${url}/releases\\.json: cannot be read \\(.*ECONNREFUSED.*\\)\\.\nThe live site was left as it was\\.\n$`,
    ),
  );
  expect(await hashesOf(site.site)).toEqual(before);
});

test('creates a preview with a part from a folder, and leaves the live site unchanged', async () => {
  const before = await hashesOf(site.site);
  await writeRelease(path.join(site.folder, 'draft'), 'garden', 'v9', {
    pages: { ...garden, Home: { ...garden.Home, words: 'Draft words.' } },
  });
  const { code, stdout } = await compose(['--preview', 'draft', '--use', 'garden=draft']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nComposed shell\/previews\/draft in .*: shell v1, garden v9, library v2\n$/);
  const html = await readFile(path.join(site.folder, 'shell/previews/draft/index.html'), 'utf8');
  expect(html).toContain('Draft words.');
  // A part from a folder has no URL.
  const [, entry = ''] = /"(\/parts\/garden\/remoteEntry\.\w+\.js)"/.exec(html) ?? [];
  expect(await readFile(path.join(site.folder, 'shell/previews/draft', entry), 'utf8')).toContain('assets/Home.');
  expect(await hashesOf(site.site)).toEqual(before);
});

const misuses: [string[], string][] = [
  [['--use', 'garden=draft'], '--use is for a preview: add --preview <name>.'],
  [['--pin', 'garden'], '--pin takes part=value, e.g. --pin content=…; it got "garden".'],
  [
    ['--pin', 'kitchen=v1'],
    'Refused: the site has no part "kitchen". The parts are shell, garden, library.\nThe live site was left as it was.',
  ],
  [
    [],
    'What should change? E.g. npm run compose -- --take content (its newest version), --take site (the settings), or --first for a first deployment.',
  ],
  [['--preview', '../live'], '--preview takes a name of letters, digits and hyphens; it got "../live".'],
];

describe('an invalid command', () => {
  let outcomes: Outcome[];
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await hashesOf(site.site);
    outcomes = await Promise.all(misuses.map(([args]) => compose(args)));
  });

  test.each(misuses.map(([args, message], index) => ({ args: args.join(' '), message, index })))(
    'says what is wrong with $args',
    ({ message, index }) => {
      expect(outcomes[index]).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
    },
  );

  test('changes nothing', async () => {
    expect(await hashesOf(site.site)).toEqual(before);
  });
});
