import { organisation } from '../../web/brand/organisation';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Browser } from '@playwright/test';
import type { AllPages, PageData } from '../../web/contract/page-data';
import type { ReleaseList } from '../../web/contract/release-manifest';
import { elementsNamed, metasIn, pageDataIn } from '../testing/read-html';
import { descriptionOf } from '../testing/released-part';
import { fixtureOptions } from '../testing/render-here';
import { addressOf, hashesOf, SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { composeSite } from './compose-site';
import { digestOfLedger, readLive } from './ledger/ledger';
import { addLedger } from './publish/next-ledger';

const { garden, library } = syntheticPages;
const addresses = ['/', '/plants', '/books', '/join', '/404'];
const block = /<!--remotes-->.*<!--\/remotes-->/s;
const outsideOfBlock = (html: string) => html.replace(block, '').replace(/<meta name="version".*/, '');
const blockOf = (html: string) => block.exec(html)?.[0];
/** Part and name of each file of remotes that page data has a hash of. */
const hashedFiles = ({ integrity = {} }: PageData) =>
  Object.keys(integrity)
    .map((url) => url.replace(/^https:..(\w+)\.example(.*)\.\w{8}\./, '$1$2.'))
    .sort();

describe('the document of a page', () => {
  const awkward = {
    path: '/tools-and-seeds',
    name: 'Tools & "seeds" <b>',
    description: 'How to choose tools & "seeds" for a <small> garden, and how to keep them.',
    css: '.tools_a{color:teal}',
    body: `h('h1', null, 'Tools', h('img', { src: '__PART_URL__/assets/leaf.png', alt: '' }), h('a', { href: '/join#top' }, props.settings.sign))`,
  };
  let site: SyntheticSite;
  const pages: Record<string, string> = {};
  beforeAll(async () => {
    site = await SyntheticSite.create();
    await site.release('garden', 'v2', {
      pages: { ...garden, Tools: awkward },
      files: { 'assets/leaf.png': 'a leaf' },
      changes: { settings: { sign: { kind: 'text' } } },
    });
    site.settings.remotes['garden']!.settings = { sign: '</script><script>' };
    await site.compose();
    for (const address of [...addresses, awkward.path]) pages[address] = await site.page(address);
  });

  test('has its words, a title, a description and the icon of the site', async () => {
    const html = pages['/books'] ?? '';
    expect(html).toContain(library.Books.words);
    expect(elementsNamed(html, 'html')[0]?.attributes).toEqual({ lang: organisation.language });
    expect(elementsNamed(html, 'title')[0]?.text).toBe(`${organisation.shortName} | Books`);
    expect(metasIn(html)['description']).toBe(descriptionOf('Books'));
    // For the reports of visitors.
    expect(metasIn(html)['version']).toBe('shell v1, garden v2, library v1');
    expect(metasIn(html)).not.toHaveProperty('robots');
    const icon =
      elementsNamed(html, 'link').find(({ attributes }) => attributes['rel'] === 'icon')?.attributes['href'] ?? '';
    expect(icon).toMatch(/^\/assets\/logo\.\w+\.svg$/);
    expect(await site.read(icon)).toContain('<svg');
    expect(elementsNamed(pages['/404'] ?? '', 'title')[0]?.text).toBe(`${organisation.shortName} | No Such Page`);
  });

  test('escapes words, settings and styles for the elements that contain them', () => {
    const html = pages[awkward.path] ?? '';
    expect(elementsNamed(html, 'title')[0]?.text).toBe(`${organisation.shortName} | ${awkward.name}`);
    expect(metasIn(html)['description']).toBe(awkward.description);
    expect(pageDataIn(html).remotes['garden']?.settings).toEqual({ sign: '</script><script>' });
    expect(elementsNamed(html, 'a').at(-1)?.text).toBe('</script><script>');
    // In CSS, "\/" is a slash.
    expect(elementsNamed(html, 'style')[0]?.text).toContain('.mark::before{content:"<\\/style>"}');
  });

  test('shows pictures of remotes from the site, so that they do not depend on the remote', async () => {
    const picture = elementsNamed(pages[awkward.path] ?? '', 'img')[0]?.attributes['src'] ?? '';
    expect([picture, await site.read(picture)]).toEqual(['/parts/garden/assets/leaf.png', 'a leaf']);
  });

  test('inlines the styles of the shell and of the page, under the URL that a runtime would load them from', () => {
    const sheets = elementsNamed(pages['/plants'] ?? '', 'style').map(({ attributes, text }) => [
      attributes['data-href'],
      text,
    ]);
    expect(sheets).toEqual([
      [expect.stringMatching(/^\/assets\/main\.\w+\.css$/), expect.stringMatching(/^:root\{--ink:#000\}/)],
      [expect.stringMatching(/^https:\/\/garden\.example\/assets\/Plants\.\w+\.css$/), garden.Plants.css],
    ]);
    expect(elementsNamed(pages['/404'] ?? '', 'style')).toHaveLength(1);
  });

  test('names the scripts of its own page, with their hashes', async () => {
    const { files } = (await site.ledger()).parts['library']!;
    const { scripts = [], integrity = {} } = pageDataIn(pages['/join'] ?? '');
    const url = addressOf('library');
    expect(scripts).toEqual([
      expect.stringMatching(/\/remoteEntry\.\w+\.js$/),
      expect.stringMatching(/\/assets\/Join\.\w+\.js$/),
    ]);
    for (const script of scripts) expect(integrity[script]).toBe(files[script.replace(`${url}/`, '')]);
    expect(pageDataIn(pages['/404'] ?? '').scripts).toEqual([]);
  });

  test('gives the shell its initial data: routes of the navigation and of its links, and the hashes of its own files', async () => {
    const pageData = pageDataIn(pages[awkward.path] ?? '');
    expect(pageData).toMatchObject({ path: awkward.path, year: new Date().getFullYear() });
    expect(pageData.routes.map(({ path: route }) => route)).toEqual(['/', '/books', '/tools-and-seeds', '/join']);
    expect(hashedFiles(pageData)).toEqual([
      'garden/assets/Tools.css',
      'garden/assets/Tools.js',
      'garden/remoteEntry.js',
    ]);
    expect(hashedFiles(pageDataIn(pages['/404'] ?? ''))).toEqual([]);
    expect(pageData.remotes['garden']?.entry).toMatch(/^https:\/\/garden\.example\/remoteEntry\.\w+\.js$/);

    // One request loads the remaining routes.
    const all = JSON.parse(await site.read(pageData.allPages?.url ?? '')) as AllPages;
    expect(all.routes.map(({ path: route }) => route)).toEqual(['/', '/books', '/plants', '/tools-and-seeds', '/join']);
    expect(all.routes.find(({ path: route }) => route === '/join')).toEqual({
      path: '/join',
      name: 'Join',
      remote: 'library',
      page: 'Join',
      inNavigation: false,
      isForm: true,
    });
    expect(all.integrity).toMatchObject(pageData.integrity ?? {});
    expect(Object.keys(all.integrity)).toContainEqual(
      expect.stringMatching(/^https:\/\/library\.example\/assets\/Join\.\w+\.js$/),
    );
    expect(Object.keys(all.integrity).filter((url) => url.endsWith('.cjs'))).toEqual([]);
  });

  test('contains the start script, which knows the shell’s script and its hash', async () => {
    const { files } = (await site.ledger()).parts['shell']!;
    const [start, ...others] = elementsNamed(pages['/'] ?? '', 'script').filter(
      ({ attributes }) => !attributes['type']?.endsWith('json'),
    );
    expect(others).toEqual([]);
    expect(start?.text).toBe('/* start */');
    const script = start?.attributes['data-script'] ?? '';
    expect(script).toMatch(/^\/assets\/main\.\w+\.js$/);
    expect(start?.attributes['data-integrity']).toBe(files[script.slice(1)]);
  });

  test('gives a shell of contract 1, which waits for no list, the hashes of linked pages too', async () => {
    await site.release('shell', 'v2', { changes: { contract: 1 } });
    await site.compose();
    expect(hashedFiles(pageDataIn(await site.page(awkward.path)))).toEqual([
      ...['garden/assets/Home.css', 'garden/assets/Home.js', 'garden/assets/Tools.css', 'garden/assets/Tools.js'],
      ...['garden/remoteEntry.js', 'library/assets/Books.css', 'library/assets/Books.js', 'library/assets/Join.js'],
      'library/remoteEntry.js',
    ]);
  });
});

describe('a recomposed site', () => {
  let site: SyntheticSite;
  beforeEach(async () => {
    site = await SyntheticSite.create();
    await site.compose();
  });

  const pagesOf = async () =>
    Object.fromEntries(
      await Promise.all(addresses.map(async (address) => [address, await site.page(address)] as const)),
    );

  test('has the same documents if confined processes render them, as commands do', async () => {
    const before = await pagesOf();
    await site.compose({ startRenderer: undefined });
    expect(await pagesOf()).toEqual(before);
  });

  test('is unchanged when the next one fails in a browser, or React renders a Suspense fallback in place of a page', async () => {
    const browser = { newContext: () => Promise.reject(new Error('Out of order')) } as unknown as Browser;
    const driven = { browser: { name: 'Chromium', browser, say: () => {} } };
    await site.compose({ ...driven, changes: {} });
    expect((await site.ledger()).drive).toEqual({ skipped: 'no page has changed' });
    const before = await hashesOf(site.site);
    await site.release('garden', 'v2', { pages: { ...garden, Plants: { ...garden.Plants, words: 'Ferns.' } } });
    await expect(site.compose(driven)).rejects.toThrow('Out of order');
    // React suspends until the picture loads.
    const body = `h(Suspense, { fallback: h('p', null, 'Loading') }, h(ViewTransition, null, h('h1', null, 'P', h('img', { src: '/p.png', alt: '' }))))`;
    await site.release('garden', 'v2', { pages: { ...garden, Plants: { ...garden.Plants, body } } });
    await expect(site.compose()).rejects.toThrow('Refused: garden v2, ./Plants: its HTML has the fallback in place of');
    expect(await hashesOf(site.site)).toEqual(before);
  });

  test('changes only the page with new words, and in other pages only the block that names the files of the remote', async () => {
    const before = { pages: await pagesOf(), ledger: await site.ledger() };
    await site.release('garden', 'v2', {
      pages: { ...garden, Home: { ...garden.Home, words: 'All that grows here today.' } },
    });
    await site.compose();
    const after = { pages: await pagesOf(), ledger: await site.ledger() };

    expect(before.pages['/']).toContain('All that grows here.');
    expect(after.pages['/']).toContain('All that grows here today.');
    for (const address of addresses.slice(1)) {
      const [then, now] = [before.pages[address]!, after.pages[address]!];
      expect([address, outsideOfBlock(now)]).toEqual([address, outsideOfBlock(then)]);
      expect([address, blockOf(now)]).not.toEqual([address, blockOf(then)]);
    }
    const { garden: now, ...others } = after.ledger.parts;
    expect(now).toMatchObject({ version: 'v2', before: ['v1'] });
    expect(others).toEqual({ shell: before.ledger.parts['shell'], library: before.ledger.parts['library'] });
  });

  test('keeps the shell’s earlier versions for open tabs and remotes’ teams, from the live site if need be, or omits them with a warning', async () => {
    const first = Object.keys((await site.ledger()).parts['shell']!.files);
    const [main = ''] = first;
    await site.release('shell', 'v2');
    await rm(path.join(site.releasesOf('shell'), main));
    const listed = async () => {
      await site.compose();
      const { releases } = JSON.parse(await site.read('releases.json')) as ReleaseList;
      for (const { manifest } of releases) expect(await site.read(manifest)).toContain('"part": "shell"');
      return releases.map(({ version }) => version);
    };
    expect(await listed()).toEqual(['v2', 'v1']);
    for (const file of first) expect(await site.read(file)).not.toBe('');
    expect(Object.keys((await site.ledger()).parts['shell']!.files)).not.toEqual(first);

    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await rm(path.join(site.site, main));
    expect(await listed()).toEqual(['v2']);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^An earlier version of shell is left out\. Refused: shell v1, .*main\.\w+\.js: cannot be read/,
        ),
      ],
    ]);
  });

  test('serves a file of the live version where an earlier one has another file of that name', async () => {
    for (const version of ['v2', 'v3']) {
      await site.release('shell', version, { files: { 'assets/plain.txt': version } });
      await site.compose();
    }
    expect(await site.read('assets/plain.txt')).toBe('v3');
  });

  test('keeps the data of all pages for open tabs, except a changed list', async () => {
    await site.release('garden', 'v2', { pages: { ...garden, Trees: { path: '/trees', name: 'Trees' } } });
    await site.compose();
    const { pages } = await site.ledger();
    expect(pages).toHaveLength(2);
    for (const file of pages) expect(JSON.parse(await site.read(file))).toBeInstanceOf(Object);

    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await writeFile(path.join(site.site, pages[1]!), '{}');
    await site.compose();
    expect(warn.mock.calls).toEqual([
      [`${pages[1]} was changed: tabs opened since that composition will reload the page.`],
    ]);
    expect(await site.ledger()).toMatchObject({ pages: [pages[0]] });
    expect(await readdir(path.join(site.site, 'assets'))).not.toContain(path.basename(pages[1]!));
  });

  test('lists every file of the composition with its hash, also of the HTML', async () => {
    const { files, format } = await site.ledger();
    const { 'ledger.json': _own, ...written } = await hashesOf(site.site);
    expect(files).toEqual(written);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'robots.txt', 'firebase.json']),
    );
    expect(format).toBe(1);
  });

  test('keeps what a newer version of the tool has written for the site and for its parts', async () => {
    const live = (await readLive(site.site))!;
    const { parts } = live.ledger;
    const later = { ...live.ledger, canary: 5, parts: { ...parts, garden: { ...parts['garden']!, frozen: true } } };
    await site.release('garden', 'v3', { pages: garden });
    const options = { ...fixtureOptions, changes: { promote: { garden: 'newest' } } };
    const composed = await composeSite(site.settings, { ...live, ledger: later }, options);
    const { ledger, files, digest } = addLedger(composed, { skipped: 'it is a test' });
    expect(ledger).toMatchObject({ canary: 5, parts: { garden: { frozen: true, version: 'v3' } } });
    expect(digestOfLedger(files.get('ledger.json')!)).toBe(digest);
  });

  test('is refused if no later command could read its ledger, naming its size or the field', async () => {
    const composed = await composeSite(site.settings, undefined, fixtureOptions);
    const plan = { ...composed.plan, why: 'x'.repeat(5_000_000) };
    expect(() => addLedger({ ...composed, plan }, { skipped: 'it is a test' })).toThrow(
      'The composition was not published, because no later command could read its ledger: it has more than 5 MB.',
    );
    composed.parts.remotes['garden']!.entry.url = '/parts.v2/garden';
    expect(() => addLedger(composed, { skipped: 'it is a test' })).toThrow(
      'The composition was not published, because no later command could read its ledger: ledger.json is not a ledger: parts.garden.url must be a URL or a path.',
    );
  });
});
