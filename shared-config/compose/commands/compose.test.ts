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
  runCommand(site.folder, ['compose', ...args], env);

test('composes the released versions, pins a version, and rolls a part back', async () => {
  await site.release('garden', 'v2', { pages: { ...garden, Home: { ...garden.Home, words: 'Second words.' } } });
  const first = await compose(['--pin', 'garden=v1']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^No public address is set .*\nComposed shell\/site in [\d.]+ s: shell v1, garden v1, library v1\n$/,
  );
  expect((await compose()).stdout).toContain('shell v1, garden v2, library v1\n');
  expect(await site.page('/')).toContain('Second words.');
  expect((await compose(['--rollback', 'garden'])).stdout).toContain('shell v1, garden v1, library v1\n');
  expect(await site.page('/')).toContain(garden.Home.words);
});

test('reports why it refuses a release, fails, and leaves the live site unchanged', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const before = await hashesOf(site.site);
  const { code, stderr } = await compose([], { GARDEN_RELEASES: url });
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
  expect(stdout).toMatch(/^Composed shell\/previews\/draft in .*: shell v1, garden v9, library v1\n$/);
  const html = await readFile(path.join(site.folder, 'shell/previews/draft/index.html'), 'utf8');
  expect(html).toContain('Draft words.');
  // A part from a folder has no URL.
  const [, entry = ''] = /href="(\/parts\/garden\/remoteEntry\.\w+\.js)"/.exec(html) ?? [];
  expect(await readFile(path.join(site.folder, 'shell/previews/draft', entry), 'utf8')).toContain('assets/Home.');
  expect(await hashesOf(site.site)).toEqual(before);
});

const misuses: [string[], string][] = [
  [['--use', 'garden=draft'], '--use is for a preview: add --preview <name>.'],
  [['--pin', 'garden'], '--pin takes part=value, e.g. --pin content=…; it got "garden".'],
  [['--pin', 'kitchen=v1'], '--pin: there is no part "kitchen". The parts are shell, garden, library.'],
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
