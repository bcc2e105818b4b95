import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPart } from 'shared-config/release/read-release';
import { compose, composeSite } from 'shared-config/compose/compose-site';
import { driveSite, startBrowser, type DriveBrowser } from 'shared-config/compose/drive/drive';
import type { Changes } from 'shared-config/compose/ledger/plan';
import { readLive } from 'shared-config/compose/ledger/ledger';
import type { Site } from 'shared-config/compose/site';
import { host, type FaultServer } from 'shared-config/testing/fault-server';
import { sourceOf } from 'shared-config/testing/pages';
import { fixtureOptions } from 'shared-config/testing/render-here';
import { copyReleases, releaseEdited } from '../../fixtures/edited-release';
import { sharedSite } from '../../fixtures/local-services';
import { hydrated, expect, test } from '../../fixtures/site';
import { follow, headingOf, markDocument, requestsOf, withoutPrefetching } from '../../fixtures/steps';

test.describe('a second release of content', () => {
  test.describe.configure({ mode: 'serial' });

  let folder: string;
  let settings: Site;
  let content: FaultServer;
  let forms: FaultServer;
  let site: FaultServer;
  const titles = { first: '', second: 'Second release' };

  test.beforeAll(async ({ stack }) => {
    folder = await mkdtemp(path.join(tmpdir(), 'cndcr-deployment-'));
    await copyReleases('content', path.join(folder, 'content'));
    [content, forms] = await Promise.all([host(path.join(folder, 'content')), host(sourceOf('forms').folder)]);
    const remotes = Object.entries({ content, forms }).map(([name, { url }]) => {
      return [name, { ...stack.settings.remotes[name]!, releases: url, url }] as const;
    });
    settings = { ...stack.settings, remotes: Object.fromEntries(remotes) };
    await compose(settings, path.join(folder, 'site'), fixtureOptions);
    site = await host(path.join(folder, 'site'));
    titles.first = headingOf(await readFile(path.join(folder, 'site/index.html'), 'utf8'));
  });

  test.afterAll(async () => {
    await Promise.all([site.close(), content.close(), forms.close()]);
    await rm(folder, { recursive: true });
  });

  test('goes live, and an open tab stays usable', async ({ page }) => {
    // Without prefetching, the click after the deployment needs a file of the previous version.
    await withoutPrefetching(page);
    const asked = requestsOf(page);
    await page.goto(site.url);
    await hydrated(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.first);
    // The style sheet is inlined; the script reuses the preload, which has the same fetch mode.
    expect(asked.filter((file) => /\/Home\.\w+\.(css|js)$/.test(file))).toHaveLength(1);

    const { release: before } = await readPart('content', settings.remotes['content']!);
    const [script = ''] = before.pages['Founders']?.scripts ?? [];
    await releaseEdited(
      path.join(folder, 'content'),
      (text, file) => text.replaceAll(titles.first, titles.second) + (file === script ? '\n/* second release */' : ''),
    );
    await compose(settings, path.join(folder, 'site'), fixtureOptions);

    const sameDocument = await markDocument(page);
    await follow(page, 'Founders');
    await hydrated(page, '/founders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toContain(`${content.url}/${script}`);
    expect(await sameDocument()).toBe(true);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.second);
  });

  test.describe('in a browser, before it goes live', { tag: '@full' }, () => {
    test.describe.configure({ timeout: 180_000 });

    let browser: DriveBrowser;
    let said: string[] = [];

    test.beforeAll(async () => {
      browser = (await startBrowser((line) => said.push(line)))!;
    });

    test.afterAll(() => browser.browser.close());

    test('is driven, and a page that does not hydrate is refused', async () => {
      const live = path.join(folder, 'site');
      await compose(settings, live, { ...fixtureOptions, browser });
      const before = (await readLive(live))!;
      expect(before.ledger.drive).toEqual({ browser: expect.stringMatching(/^Chromium \d+/) as unknown });

      // Renders on the server, throws in a browser.
      const version = await releaseEdited(path.join(folder, 'content'), (text, file, { pages }) =>
        pages['Founders']?.scripts.includes(file) ? `throw new Error('Out of order');${text}` : text,
      );
      await expect(compose(settings, live, { ...fixtureOptions, browser })).rejects.toThrow(
        new RegExp(
          `^Refused: content ${version}, \\./Founders: in Chromium [\\d.]+, /founders did not hydrate \\(.*20000ms.*\\); the console says: .*Out of order`,
        ),
      );
      expect((await readLive(live))?.digest).toBe(before.digest);
    });

    /** Composes from the public URL and drives the site, with another title of the forms' pages if one is given. */
    async function drive(changes: Changes, changed: Partial<Site>, title?: string): Promise<string[]> {
      said = [];
      const given = { ...settings, ...changed };
      const composed = await composeSite(given, await readLive(site.url), { ...fixtureOptions, changes });
      const pages = composed.pages.map((page) => (title && page.remote === 'forms' ? { ...page, title } : page));
      await driveSite({ ...composed, pages }, { browser });
      return said;
    }

    test('is driven before the upload, also while the host of another part is down', async () => {
      const { content: served, ...others } = settings.remotes;
      const remotes = { content: { ...served!, releases: path.join(folder, 'content/releases') }, ...others };
      await releaseEdited(path.join(folder, 'content'), (text) => text.replace(`throw new Error('Out of order');`, ''));
      await Promise.all([content.stop(), forms.stop()]);
      try {
        const { url } = forms;
        expect(await drive({ promote: { content: 'newest' } }, { remotes })).toEqual([
          expect.stringMatching(new RegExp(`^forms: .*${url}/.* cannot be read .* Its pages were not opened\\.$`)),
          expect.stringMatching(/^Opened 8 pages of content in Chromium \S+ in \S+ s$/),
        ]);
        await content.start();
        const navigation = settings.arrangement.navigation.toReversed();
        const changed = { arrangement: { ...settings.arrangement, navigation } };
        expect(await drive({ promote: { settings: 'newest' } }, changed)).toEqual([
          expect.stringMatching(/^forms: .* Its pages were only checked as they are served\.$/),
          expect.stringMatching(/^Opened 10 pages of content, forms in Chromium/),
        ]);
        await expect(drive({ promote: { settings: 'newest' } }, changed, 'Another title')).rejects.toThrow(
          /^Refused: forms \w{12}, \.\/GetInvolved: in Chromium \S+, \/get-involved is not readable as served \(its title is "CNDCR | /,
        );
      } finally {
        await Promise.all([content.start(), forms.start()]);
      }
    });

    test('is driven also if the next page of the navigation needs its own document', async () => {
      const secured = sharedSite('secured').settings.remotes['forms']!;
      const remotes = { ...settings.remotes, forms: { ...settings.remotes['forms']!, settings: secured.settings } };
      const arrangement = { ...settings.arrangement, navigation: ['/', '/get-involved'] };
      expect(await drive({ promote: { settings: 'newest' } }, { remotes, arrangement })).toEqual([
        expect.stringMatching(/^Opened 10 pages of content, forms in/),
      ]);
    });
  });
});
