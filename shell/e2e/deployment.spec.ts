import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseList, ReleaseManifest } from 'shared-config/contract/release';
import { routes } from 'shared-config/testing/pages';
import { integrityOf } from 'shared-config/build/release/integrity';
import type { Ledger, LedgerPart } from 'shared-config/compose/publish/ledger';
import { remoteNames } from 'shared-config/testing/pages';
import { releasesAt } from 'shared-config/testing/site-under-test';
import { cndcr } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { copyRemotes, type Copy } from './copy';
import { alive, expect, test } from './fixtures';
import { host, type FaultServer } from 'shared-config/testing/fault-server';
import { headingOf } from './served';

const execute = promisify(execFile);
type TestLedger = Ledger & { parts: Record<'shell' | 'content' | 'forms', LedgerPart> };
const withoutBlock = (html: string) => html.replace(/<!--remotes-->.*<!--\/remotes-->/s, '');

test.describe('three parts on three origins, each released alone', () => {
  test.describe.configure({ mode: 'serial' });

  /** The title of Home in each release of content. */
  const titles = { first: '', second: 'Second release', third: 'Third release' };
  let copy: Copy;
  let folder: string;
  let site: string;
  /** By remote, and the site. */
  let servers: Record<string, FaultServer> & Record<'content' | 'forms' | 'site', FaultServer>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    copy = await copyRemotes([...remoteNames]);
    await Promise.all(remoteNames.map((name) => copy.release(name)));
    folder = await mkdtemp(path.join(tmpdir(), 'cndcr-deployment-'));
    site = path.join(folder, 'site');
    servers = Object.fromEntries(await Promise.all(remoteNames.map(async (name) => [name, await host(copy.folderOf(name))] as const))) as typeof servers;
    await compose();
    servers.site = await host(site);
    titles.first = await homeTitle();
  });

  test.afterAll(async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
    await copy.remove();
    await rm(folder, { recursive: true });
  });

  const compose = (...args: string[]) => composeElsewhere(site, {}, ...args);

  /** Runs the command with these arguments, as a team would. @returns what it printed, and its warnings */
  async function composeElsewhere(folder: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
    const { site: _site, ...remotes } = servers;
    const places = releasesAt(remotes);
    const [file = '', ...command] = cndcr('compose', '--site', folder, ...args);
    const { stdout, stderr } = await execute(file, command, { env: { ...process.env, ...places, ...env }, cwd: root });
    return stdout + stderr;
  }

  /** Every page and every file of the other parts, byte for byte. */
  async function bytes(): Promise<Record<string, string>> {
    const pages = [...routes.map((route) => route.path), '/no-such-page'];
    const { shell, forms } = (await ledger()).parts;
    const files = [...Object.keys(shell.files).map((file) => `${servers.site.url}/${file}`), ...Object.keys(forms.files).map((file) => `${forms.url}/${file}`)];
    const read = async (url: string) => [url, integrityOf(Buffer.from(await (await fetch(url)).arrayBuffer()))] as const;
    return Object.fromEntries(await Promise.all([...pages.map((page) => servers.site.url + page), ...files].map(read)));
  }

  const ledger = async () => JSON.parse(await readFile(path.join(site, 'composition.json'), 'utf8')) as TestLedger;
  const html = async (page: string) => (await fetch(servers.site.url + page)).text();
  const homeTitle = async () => headingOf(await html('/'));

  test('the same source gives the same bytes @desktop', async () => {
    test.setTimeout(60_000);
    const home = path.join(copy.folder, 'remote-content');
    const list = () => readFile(path.join(home, 'releases/releases.json'), 'utf8');
    const before = await list();
    await Promise.all(['releases', '.cache'].map((place) => rm(path.join(home, place), { recursive: true })));
    await copy.release('content');
    // It has the version and the hash of the manifest, which has the hash of every file.
    expect(await list()).toBe(before);
  });

  test('a release of content goes live alone, and a tab that was open stays usable @desktop', async ({ page }) => {
    test.setTimeout(90_000);
    // A visitor who saves data: nothing is loaded ahead, so the click after the deployment needs a file of the version before.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(servers.site.url);
    await alive(page, '/');
    const before = { ledger: await ledger(), newsletter: await html('/newsletter'), events: await html('/events') };

    await copy.changeTitle('content', 'src/content/home.ts', titles.second);
    await copy.release('content');
    await compose();

    const after = await ledger();
    expect(await homeTitle()).toBe(titles.second);
    expect(after.parts.content.version).not.toBe(before.ledger.parts.content.version);
    expect(after.parts.content.before).toEqual([before.ledger.parts.content.version]);
    expect(after.parts.forms).toEqual(before.ledger.parts.forms);
    expect(after.parts.shell).toEqual(before.ledger.parts.shell);
    expect(withoutBlock(await html('/newsletter'))).toBe(withoutBlock(before.newsletter));
    expect(withoutBlock(await html('/events'))).toBe(withoutBlock(before.events));

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
    await alive(page, '/founders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a file that did not change keeps its URL across versions @desktop', async () => {
    const list = JSON.parse(await readFile(path.join(copy.folder, 'remote-content/releases/releases.json'), 'utf8')) as { releases: { manifest: string }[] };
    const [now = {}, before = {}] = await Promise.all(
      list.releases.map(async ({ manifest }) => {
        const text = await readFile(path.join(copy.folder, 'remote-content/releases', manifest), 'utf8');
        return (JSON.parse(text) as { release: { files: Record<string, object> } }).release.files;
      }),
    );
    const changed = Object.keys(now).filter((file) => !(file in before));
    expect(changed.map((file) => file.replace(/\.\w+\.(\w+)$/, '.$1')).sort()).toEqual(['assets/Home.js', 'remoteEntry.js', 'server/pages.cjs']);
  });

  test('a release of forms goes live beside it, and a rollback of content leaves it alone @desktop', async () => {
    test.setTimeout(90_000);
    const [contentNow, contentBefore] = [(await ledger()).parts.content.version, (await ledger()).parts.content.before[0]];
    await copy.change('forms', 'src/pages/newsletter/newsletter.tsx', 'What you will receive', 'What you will receive, second release');
    await copy.release('forms');
    await compose();
    const forms = (await ledger()).parts.forms.version;

    await compose('--rollback', 'content');
    expect(await homeTitle()).toBe(titles.first);
    expect((await ledger()).parts).toMatchObject({ content: { version: contentBefore, before: [] }, forms: { version: forms } });
    await expect(compose('--rollback', 'content')).rejects.toThrow(/Nothing of "content" was live before/);

    await compose('--pin', `content=${contentNow}`);
    expect(await homeTitle()).toBe(titles.second);
    await expect(compose('--pin', 'content=000000000000')).rejects.toThrow(/Refused: content 000000000000, releases.json: this version is not kept/);
    expect((await ledger()).parts.content.version).toBe(contentNow);
  });

  test('two rollbacks in a row go two versions back, to the same bytes @desktop', async () => {
    test.setTimeout(90_000);
    const second = { ledger: await ledger(), bytes: await bytes() };
    await compose('--rollback', 'content');
    const first = { ledger: await ledger(), bytes: await bytes() };
    await compose('--pin', `content=${second.ledger.parts.content.version}`);
    await copy.changeTitle('content', 'src/content/home.ts', titles.third);
    await copy.release('content');
    await compose();
    expect(await homeTitle()).toBe(titles.third);
    const versions = [second, first].map((before) => before.ledger.parts.content.version);
    expect((await ledger()).parts.content.before).toEqual(versions);

    for (const before of [second, first]) {
      await compose('--rollback', 'content');
      expect((await ledger()).parts).toEqual(before.ledger.parts);
      expect(await bytes()).toEqual(before.bytes);
    }
    await expect(compose('--rollback', 'content')).rejects.toThrow(/Nothing of "content" was live before/);
    await compose('--pin', `content=${second.ledger.parts.content.version}`);
  });

  test('a machine that has no site learns what was live before from the live one @desktop', async () => {
    test.setTimeout(60_000);
    const live = await ledger();
    const SITE_URL = servers.site.url;
    const fresh = (name: string) => path.join(folder, 'fresh', name);
    const madeOf = async (name: string) => JSON.parse(await readFile(path.join(fresh(name), 'composition.json'), 'utf8')) as TestLedger;

    await composeElsewhere(fresh('composed'), { SITE_URL }, '--pin', `content=${live.parts.content.version}`);
    const composed = await madeOf('composed');
    expect(composed.parts).toEqual(live.parts);
    // Tabs that are open ask for the hashes and routes that they came with.
    expect(composed.integrity).toEqual(expect.arrayContaining(live.integrity.slice(0, 4)));
    expect(composed.routes).toEqual(live.routes);
    for (const file of [...composed.integrity, ...composed.routes]) await readFile(path.join(fresh('composed'), file));

    await composeElsewhere(fresh('rolled-back'), { SITE_URL }, '--rollback', 'content');
    expect((await madeOf('rolled-back')).parts.content.version).toBe(live.parts.content.before[0]);

    // Without the live site: compose says so and begins anew, a rollback says what to do.
    await servers.site.stop();
    try {
      const said = await composeElsewhere(fresh('alone'), { SITE_URL });
      expect(said).toMatch(/What is live at http:\S+ is not known, so there is nothing to roll back to: .*not reachable/);
      expect((await madeOf('alone')).parts.content.before).toEqual([]);
      await expect(composeElsewhere(fresh('nowhere'), { SITE_URL }, '--rollback', 'content')).rejects.toThrow(/There is no site at \S+ to roll back\. To go to a version by name: npm run compose -- --pin content=<version>/);
      await expect(composeElsewhere(fresh('nowhere'), {}, '--rollback', 'content')).rejects.toThrow(/no public address is set \(SITE_URL\)/);
    } finally {
      await servers.site.start();
    }
  });

  test('a machine that has no earlier version fetches them back before it releases, and takes none that was changed @desktop', async () => {
    test.setTimeout(60_000);
    const live = path.join(copy.folder, 'remote-content/releases');
    const machine = await copyRemotes(['content']);
    const releases = path.join(machine.folder, 'remote-content/releases');
    const release = async (url: string) => {
      const [file = '', ...command] = cndcr('release');
      const { stdout } = await execute(file, command, { cwd: path.dirname(releases), env: { ...process.env, LIVE_URL: url } });
      return stdout;
    };
    const listOf = async (folder: string) => JSON.parse(await readFile(path.join(folder, 'releases.json'), 'utf8')) as ReleaseList;
    const kept = (await listOf(live)).releases;
    const oldest = JSON.parse(await readFile(path.join(live, kept.at(-1)?.manifest ?? ''), 'utf8')) as ReleaseManifest;
    const file = path.join(live, oldest.release.entry);
    const whole = await readFile(file);
    try {
      // The server answers with an error, the file was changed, the file is gone: nothing is released, and it says which file.
      await expect(release(`${servers.content.url}/elsewhere`)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/nothing was released.*elsewhere\/releases\.json: cannot be read \(it answered 404\)/) as unknown });
      await writeFile(file, 'changed');
      await expect(release(servers.content.url)).rejects.toThrow(new RegExp(`nothing was released.*${oldest.release.version}, ${oldest.release.entry}: its hash is not the one`));
      await rm(file);
      await expect(release(servers.content.url)).rejects.toThrow(new RegExp(`nothing was released.*${oldest.release.entry}: cannot be read \\(it answered 404\\)`));
      await expect(readdir(releases)).rejects.toThrow('ENOENT');

      await writeFile(file, whole);
      expect(await release(servers.content.url)).toContain(`fetched ${kept.length} kept versions from ${servers.content.url}`);
      // Its source is that of the oldest version: the same files under the same names, now the current one.
      expect((await listOf(releases)).releases).toEqual([kept.at(-1), ...kept.slice(0, -1)]);
      for (const { manifest } of kept) {
        const { release: version } = JSON.parse(await readFile(path.join(releases, manifest), 'utf8')) as ReleaseManifest;
        for (const [name, { integrity }] of Object.entries(version.files)) expect(integrityOf(await readFile(path.join(releases, name))), name).toBe(integrity);
      }
    } finally {
      await writeFile(file, whole);
      await machine.remove();
    }
  });

  test('a preview has one part replaced, stays out of search engines and leaves the live site alone @desktop', async ({ page }) => {
    const live = await readFile(path.join(site, 'composition.json'), 'utf8');
    const draft = path.join(folder, 'draft');
    await cp(path.join(root, 'remote-content/releases'), draft, { recursive: true });
    await compose('--preview', 'draft', '--use', `content=${draft}`);
    const preview = await host(path.join(folder, 'previews/draft'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    try {
      const response = await page.goto(preview.url);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.first);
      await alive(page, '/');
      // It is in the page already.
      expect(asked.filter((url) => /\/Home\.\w+\.css$/.test(url))).toEqual([]);
      // The preload counts: it is fetched the way the script is.
      expect(asked.filter((url) => /\/Home\.\w+\.js$/.test(url))).toHaveLength(1);
      expect(await readFile(path.join(site, 'composition.json'), 'utf8')).toBe(live);
    } finally {
      await preview.close();
    }
  });

  test('in a preview a part can be taken from this machine, on a live page not @desktop', async ({ page }) => {
    // What a dev server offers: the remote's entry under its plain name.
    const releases = path.join(copy.folder, 'remote-content/releases');
    const manifest = JSON.parse(await readFile(path.join(releases, 'releases.json'), 'utf8')) as { releases: { manifest: string }[] };
    const { release } = JSON.parse(await readFile(path.join(releases, manifest.releases[0]?.manifest ?? ''), 'utf8')) as { release: { entry: string } };
    await cp(path.join(releases, release.entry), path.join(releases, 'remoteEntry.js'));
    await compose('--preview', 'override', '--pin', `content=${(await ledger()).parts.content.before[0] ?? ''}`);
    const preview = await host(path.join(folder, 'previews/override'));
    try {
      await page.goto(`${preview.url}/?override=content:${servers.content.url}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.third);
      const badge = page.getByRole('button', { name: `content from ${servers.content.url}` });
      await expect(badge).toBeVisible();

      // Kept for the tab, until the badge ends it.
      await page.goto(preview.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.third);
      await badge.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.first);
      await expect(badge).toHaveCount(0);

      // Another machine is not followed.
      const refused = page.waitForEvent('console', (message) => message.text().includes('was not followed'));
      await page.goto(`${preview.url}/?override=content:http://example.com`);
      await refused;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.first);

      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${servers.site.url}/events?override=content:http://localhost:1`);
      await alive(page, '/events');
      await expect(page.getByRole('button', { name: /content from/ })).toHaveCount(0);
      expect(await html('/')).not.toContain('assets/override');
    } finally {
      await preview.close();
    }
  });

  test('health finds every file of every part, and what is wrong with one @desktop', async () => {
    const [command = '', ...args] = cndcr('health', servers.site.url);
    const health = () => execute(command, args, { cwd: root });
    const { stdout } = await health();
    expect(stdout).toMatch(/content +\w{12} +\d+ +0/);
    await servers.forms.stop();
    await expect(health()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('is not reachable') as unknown });
    await servers.forms.start();
  });
});
