import { readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Provenance, Release } from '../contract/release';
import { hashesOf, SyntheticSite, syntheticPages, writeRelease } from '../testing/synthetic-site';

// A separate process renders each site.
jest.setTimeout(60_000);

let site: SyntheticSite;
let live: { folder: string; hashes: Record<string, string> };
beforeAll(async () => {
  site = await SyntheticSite.create();
  await site.compose();
  live = await readLive();
});
afterAll(() => site.remove());

const readLive = async () => ({ folder: await readlink(site.site), hashes: await hashesOf(site.site) });

interface Broken {
  /** The body of the page Plants. */
  body?: string;
  changes?: Partial<Release>;
  built?: Partial<Provenance>;
  /** Corrupts the release folder. */
  spoil?: (folder: string, release: Release) => Promise<void>;
}

/** One case for each stage; what each stage refuses is in its own tests. */
const broken: [stage: string, reason: RegExp, Broken][] = [
  [
    'its list is read',
    /garden, releases\.json: is not JSON/,
    { spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '<!doctype html>') },
  ],
  [
    'its files are read',
    /garden v2, .*assets\/Plants\.\w+\.css: cannot be read/,
    { spoil: (folder, { pages }) => rm(path.join(folder, pages['Plants']?.styles[0] ?? '')) },
  ],
  [
    'its files are compared',
    /garden v2, other\.js: it is its entry, and is not among/,
    { changes: { entry: 'other.js' } },
  ],
  [
    'runtimes are compared',
    /garden v2: it was built with React 18\.3\.1, and shell v1/,
    { built: { react: '18.3.1' } },
  ],
  ['pages are merged', /the navigation of site\.json names \/, and none of the remotes/, { changes: { pages: {} } }],
  [
    'pages are rendered',
    /garden v2, \.\/Plants: it throws: no such luck/,
    { body: `{ throw new Error('no such luck') }` },
  ],
  [
    'links between pages are checked',
    /garden v2, \.\/Plants: it links to \/books#none, and the HTML of that page, of library v1, has no such id/,
    { body: `h('h1', null, h('a', { href: '/books#none' }, 'Books'))` },
  ],
  [
    // React suspends until the picture loads, and serves the fallback.
    'pages are checked',
    /garden v2, \.\/Plants: its HTML has the fallback in place of the page/,
    {
      body: `h(Suspense, { fallback: h('p', null, 'Loading') }, h(ViewTransition, null, h('h1', null, 'P', h('img', { src: '/p.png', alt: '' }))))`,
    },
  ],
];

test.each(broken)(
  'a release that is refused when %s leaves the live site as it is',
  async (_stage, reason, { spoil, body, changes = {}, built = {} }) => {
    const folder = path.join(site.folder, 'broken');
    await rm(folder, { recursive: true, force: true });
    const { Home, Plants } = syntheticPages.garden;
    const pages = { Home, Plants: { ...Plants, ...(body !== undefined && { body }) } };
    const release = await writeRelease(folder, 'garden', 'v2', { pages, changes, built });
    await spoil?.(folder, release);
    await expect(site.composeWith('garden', folder)).rejects.toThrow(new RegExp(`^Refused: ${reason.source}`));
    expect(await readLive()).toEqual(live);
  },
);
