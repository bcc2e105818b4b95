import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { versionOf } from '../../build/release/integrity';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { descriptionOf, SyntheticSite, syntheticPages, writeRelease } from '../../testing/synthetic-site';
import { parseTarget } from '../deploy/target';
import type { Ledger } from '../publish/ledger';

jest.setTimeout(180_000);

const { garden } = syntheticPages;
/** Of a remote's host, as health expects it. */
const hosting = {
  public: 'releases',
  headers: [
    {
      source: '**',
      headers: [
        { key: 'Access-Control-Allow-Origin', value: '*' },
        { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
      ],
    },
  ],
};

let site: SyntheticSite;
/** What visitors and other teams reach: the folders that deployments write to. */
const servers: Record<string, FaultServer> = {};
const www = (place: string) => path.join(site.folder, 'www', place);
const copyTo = (place: string) => `command:mkdir -p "${www(place)}" && cp -r "$FOLDER/." "${www(place)}"`;

beforeAll(async () => {
  site = await SyntheticSite.create();
  for (const [name, pages] of Object.entries(syntheticPages)) {
    const described = Object.entries(pages).map(([page, facts]) => ({
      page,
      module: './pages.cjs',
      path: facts.path,
      name: facts.name,
      description: descriptionOf(facts.name),
    }));
    const definition = { name, port: 3008, pages: described };
    await writeFile(path.join(site.folder, name, 'pages.ts'), `export default ${JSON.stringify(definition)};`);
    await mkdir(www(`${name}/releases`), { recursive: true });
    await writeFile(www(`${name}/firebase.json`), JSON.stringify({ hosting }));
    servers[name] = await host(www(name));
  }
  // The site's folder is a link, which a deployment makes.
  await mkdir(www('none'), { recursive: true });
  await writeFile(www('none/firebase.json'), '{"hosting":{"public":"."}}');
  await symlink('none', www('site'));
  servers['site'] = await host(www('site'));
  const remotes = Object.keys(syntheticPages).map((name) => [name, { releases: servers[name]!.url }] as const);
  await site.list({ remotes: Object.fromEntries(remotes) });
});
afterEach(() => servers['site']!.start());
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await site.remove();
});

const deploy = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runCommand(site.folder, ['deploy', '--released', '--no-drive', ...args], {
    SITE_URL: servers['site']!.url,
    SITE_TARGET: `folder:${www('site')}`,
    GARDEN_TARGET: `folder:${www('garden/releases')}`,
    LIBRARY_TARGET: copyTo('library/releases'),
    ...env,
  });
const live = async () => JSON.parse(await readFile(www('site/composition.json'), 'utf8')) as Ledger;
const versions = async () =>
  Object.fromEntries(Object.entries((await live()).parts).map(([name, { version }]) => [name, version]));
const release = (version: string, words: string) =>
  site.release('garden', version, { pages: { ...garden, Home: { ...garden.Home, words } } });

test('deploys a first site, then one part at a time', async () => {
  expect((await deploy(['garden'])).stderr).toContain('For its first deployment: npm run deploy -- --first.');
  const first = await deploy(['--first']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`The site is live at ${servers['site']!.url}.`);
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v1', library: 'v1' });

  await release('v2', 'Second words.');
  await site.release('library', 'v2', { pages: syntheticPages.library });
  const { code, stdout } = await deploy(['garden', '--why', 'Spring.']);
  expect(code).toBe(0);
  expect(stdout.match(/^— .*/gm)).toEqual([
    '— check of garden',
    '— upload of garden',
    '— compose',
    '— upload of the site',
    '— health',
  ]);
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v2', library: 'v1' });
  expect((await live()).history[0]).toMatchObject({
    why: 'Spring.',
    changes: [{ part: 'garden', from: 'v1', to: 'v2' }],
  });
  expect(await (await fetch(servers['site']!.url)).text()).toContain('Second words.');
});

test('takes the part back by itself when health fails, and holds it', async () => {
  await release('v3', 'Third words.');
  servers['site']!.misbehave({ status: 500 }, /^GET \/plants\b/);
  const { code, stdout, stderr } = await deploy(['garden']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/\/plants: .*answered 500/);
  expect(stderr).toContain('Health failed after the deployment, so garden was taken back to v2 and is held there.');
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v2', library: 'v1' });
  expect((await live()).parts['garden']?.held?.reason).toBe('taken back: health failed after its deployment');

  // Until somebody decides otherwise.
  const again = await deploy(['garden']);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('garden is held at v2') as string });
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v2', library: 'v1' });
});

test('uploads a part to another place with --to, and a preview with --preview, each alone', async () => {
  await site.release('library', 'v2', { pages: syntheticPages.library });
  const before = await live();
  const { stderr } = await deploy(['library', '--to', 'command:exit 3']);
  expect(stderr).toContain('The command "exit 3" failed (exit code 3).');
  expect(await live()).toEqual(before);

  const env = { SITE_URL: servers['site']!.url, PREVIEW_TARGET: `folder:${www('preview')}` };
  const use = `library=${site.releasesOf('library')}`;
  expect(await runCommand(site.folder, ['compose', '--preview', 'pr-7', '--use', use], env)).toMatchObject({ code: 0 });
  expect(await runCommand(site.folder, ['deploy', '--preview', 'pr-7'], env)).toEqual({
    code: 0,
    stdout: 'The preview pr-7 is uploaded.\n',
    stderr: '',
  });
  expect(await readFile(path.join(www('preview'), 'books.html'), 'utf8')).toContain('library v2');
  expect(await live()).toEqual(before);
});

test('takes the released version alone: if the host does not offer it, the live site stays as it is', async () => {
  const before = await live();
  await site.release('library', 'v4', { pages: syntheticPages.library });
  const { code, stdout, stderr } = await deploy(['library', '--to', 'command:true']);
  expect(code).toBe(1);
  expect(stderr).toContain('Refused: library v4, releases.json: the host of library offers v1, not v4.');
  expect(stdout.match(/^— .*/gm)?.at(-1)).toBe('— compose');
  expect(await live()).toEqual(before);
});

test('refuses a host that lists other content under the released version', async () => {
  const before = await live();
  const built = versionOf(await site.release('library', 'v4', { pages: syntheticPages.library }));
  await site.release('library', built, { pages: syntheticPages.library });
  const others = { Books: { ...syntheticPages.library.Books, words: 'Other words.' } };
  await writeRelease(path.join(site.folder, 'others'), 'library', built, { pages: others });
  const { stderr } = await deploy([
    'library',
    '--to',
    `command:cp -r "${site.folder}/others/." "${www('library/releases')}"`,
  ]);
  expect(stderr).toMatch(new RegExp(`Refused: library ${built}, .*: it was changed after the build`));
  expect(await live()).toEqual(before);
});

test('puts changed rules live before the pages that need them', async () => {
  const documents = { rules: 'rules/readers.rules', examples: [] };
  await site.release('library', 'v5', {
    pages: syntheticPages.library,
    files: { [documents.rules]: 'the rules' },
    changes: { documents },
  });
  const missing = await deploy(['library']);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('RULES_TARGET is not set.') as string });
  const env = { RULES_TARGET: `command:cp "$FOLDER/firestore.rules" "${www('rules')}"` };
  const { code, stdout } = await deploy(['library'], env);
  expect(code).toBe(0);
  expect(stdout.match(/^— .*/gm)?.slice(-4)).toEqual(['— compose', '— rules', '— upload of the site', '— health']);
  expect(await readFile(www('rules'), 'utf8')).toBe('the rules');
  // The same rules again are left alone.
  expect((await deploy(['library'])).stdout).not.toContain('— rules');
});

test('takes a part that another repository has deployed', async () => {
  const elsewhere = path.join(site.folder, 'kitchen');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'firebase.json'), JSON.stringify({ hosting }));
  await site.release('kitchen', 'v1', { pages: { Meals: { path: '/meals', name: 'Meals' } } });
  const kitchen = (servers['kitchen'] = await host(elsewhere));
  const names = ['garden', 'library', 'kitchen'];
  await site.list({
    remotes: Object.fromEntries(
      names.map((name) => [name, { releases: name === 'kitchen' ? kitchen.url : servers[name]!.url }]),
    ),
  });
  expect((await deploy(['kitchen'])).stderr).toBe('');
  expect(await versions()).toMatchObject({ kitchen: 'v1' });
});

test('leaves the live site as it is when the check refuses the part, and uploads nothing', async () => {
  await site.release('library', 'v3', { pages: { Books: { ...syntheticPages.library.Books, body: 'null' } } });
  const uploaded = await readdir(www('library/releases/manifests'));
  const { code, stdout, stderr } = await deploy(['library']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/Refused: library v3, /);
  expect(stdout).not.toContain('upload');
  expect(await readdir(www('library/releases/manifests'))).toEqual(uploaded);
});

test.each([
  [['attic'], {}, 'There is no part "attic" in this repository. Its parts are shell, garden, library; "site" stands'],
  [['garden'], { SITE_URL: '' }, 'A deployment needs the public address of the site'],
  [[], {}, 'Which part? E.g. npm run deploy -- content'],
])('says what is missing for %j with %j', async (args, env, message) => {
  const { code, stderr } = await deploy(args, env);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test('reads a target', () => {
  expect(parseTarget('firebase:www', 'SITE_TARGET')).toEqual({ firebase: 'www' });
  expect(parseTarget('folder:/www', 'SITE_TARGET')).toEqual({ folder: '/www' });
  expect(parseTarget('command:cp a b', 'SITE_TARGET')).toEqual({ command: 'cp a b' });
  for (const [text, problem] of [
    [undefined, 'not set'],
    ['ftp:www', '"ftp:www"'],
  ] as const)
    expect(() => parseTarget(text, 'SITE_TARGET')).toThrow(
      `SITE_TARGET is ${problem}. It says where to deploy to: firebase:<project>, folder:<path>, or command:`,
    );
});
