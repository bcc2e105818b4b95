import { once } from 'node:events';
import { readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Provenance, Release } from '../contract/release';
import {
  descriptionOf,
  hashesOf,
  listManifest,
  SyntheticSite,
  syntheticPages,
  writeRelease,
} from '../testing/synthetic-site';

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
  name: string;
  reason: RegExp;
  /** Changes to a valid Plants page. */
  plants?: { body?: string; css?: string; needsScripts?: true };
  /** Changes to Home, which is rendered first. */
  home?: { body: string };
  changes?: Partial<Release>;
  built?: Partial<Provenance>;
  /** Corrupts the release folder. */
  spoil?: (folder: string, release: Release) => Promise<void>;
}

const { Home, Plants } = syntheticPages.garden;
const fileOf = ({ pages }: Release) => pages['Plants']?.styles[0] ?? '';

const broken: Broken[] = [
  {
    name: 'its list is not JSON',
    reason: /garden, releases\.json: is not JSON/,
    spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '<!doctype html>'),
  },
  {
    name: 'its list is none',
    reason: /garden, releases\.json: is not a list of releases \(part is wrong.*releases is wrong/,
    spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '{}'),
  },
  {
    name: 'its list is empty',
    reason: /garden, releases\.json: .*lists no release/,
    spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '{"part":"garden","releases":[]}'),
  },
  {
    name: 'its manifest is not JSON',
    reason: /garden, manifests\/v2\.json: is not JSON/,
    spoil: (folder) => listManifest(folder, 'garden', 'v2', '<!doctype html>'),
  },
  {
    name: 'its manifest says nothing of a release',
    reason: /garden v2, manifests\/v2\.json: it has no field "release"/,
    spoil: (folder) => listManifest(folder, 'garden', 'v2', '{}'),
  },
  {
    name: 'its manifest was changed',
    reason: /garden v2, manifests\/v2\.json: its hash is not the one/,
    spoil: (folder) => writeFile(path.join(folder, 'manifests/v2.json'), '{}'),
  },
  {
    name: 'a file is missing',
    reason: /garden v2, .*assets\/Plants\.\w+\.css: cannot be read/,
    spoil: (folder, release) => rm(path.join(folder, fileOf(release))),
  },
  {
    name: 'a file was changed',
    reason: /garden v2, assets\/Plants\.\w+\.css: its hash is not the one recorded/,
    spoil: (folder, release) => writeFile(path.join(folder, fileOf(release)), '.x{}'),
  },
  {
    name: 'a file would be written elsewhere',
    reason: /garden v2, manifests\/v2\.json: does not describe a release \(files\.\.\.\/index\.html/,
    changes: { files: { '../index.html': { integrity: '', bytes: 0 } } },
  },
  {
    name: 'it lacks a page',
    reason: /the navigation of site\.json names \/, and none of the remotes/,
    changes: { pages: {} },
  },
  {
    name: 'it was built with another major version of React',
    reason: /garden v2: it was built with React 18\.3\.1, and shell v1 provides 19\.3\.1, another major version/,
    built: { react: '18.3.1' },
  },
  {
    name: 'it was built with a newer React than the shell provides',
    reason: /garden v2: it was built with React 19\.9\.0, and shell v1 provides the older 19\.3\.1/,
    built: { react: '19.9.0' },
  },
  {
    name: 'it was built with other types of the contract',
    reason: /garden v2: it was built with other types of the contract \(000000000000\) than shell v1/,
    changes: { contract: '000000000000' },
  },
  {
    name: 'it has another federation runtime',
    reason: /garden v2: it was built with federation runtime 0\.1\.0, and shell v1 provides 2\.9\.2/,
    built: { federation: '0.1.0' },
  },
  {
    name: 'its CSS has a global selector',
    reason: /garden v2, assets\/Plants\.\w+\.css: it has the global selector/,
    plants: { css: 'body{color:red}' },
  },
  ...(
    [
      ['@import', '@import "/x.css";', /it has @import, which applies to the whole document/],
      ['a comment in a string', '.a{content:"/*"}body{color:red}.b{content:"*/"}', /it has the global selector "body"/],
      ['the end of its element', '.a{content:"</style><script>"}', /it has "<\/", which can end the <style> element/],
      ['@font-face', '@font-face{font-family:x;src:url(x)}', /it has @font-face/],
    ] as const
  ).map(([what, css, reason]): Broken => ({
    name: `its CSS has ${what}`,
    reason: new RegExp(`garden v2, assets\\/Plants\\.\\w+\\.css: ${reason.source}`),
    plants: { css },
  })),
  {
    name: 'its entry is not among its files',
    reason: /garden v2, other\.js: it is its entry, and is not among the files of the release/,
    changes: { entry: 'other.js' },
  },
  ...(['scripts', 'styles'] as const).map((kind): Broken => ({
    name: `a page has ${kind} that are not among its files`,
    reason: new RegExp(
      `garden v2, other: it is a \\w+( sheet)? of \\.\\/Home, and is not among the files of the release`,
    ),
    changes: {
      pages: {
        Home: {
          path: '/',
          name: 'Home',
          description: descriptionOf('Home'),
          scripts: [],
          styles: [],
          [kind]: ['other'],
        },
      },
    },
  })),
  {
    name: 'its files are null',
    reason: /garden v2, manifests\/v2\.json: does not describe a release \(files is wrong/,
    changes: { files: null as never },
  },
  ...(
    [
      ['<meta http-equiv="refresh" content="0;url=https://evil.example/">', 'its HTML has a <meta http-equiv>'],
      ['<p onclick="x()">', 'its HTML has an onclick= attribute'],
      ['<iframe src="https://evil.example"></iframe>', 'its HTML has an <iframe>'],
      ['<base href="https://evil.example/">', 'its HTML has a <base>'],
      ['<object data="x"></object>', 'its HTML has an <object>'],
      ['<img name="currentScript">', 'its HTML has <img name="currentScript">'],
      ['<form name="document"></form>', 'its HTML has <form name="document">'],
      ['<p id="rootElement"></p>', 'its HTML has the id "rootElement"'],
      ['<p id="composition"></p>', 'its HTML has the id "composition"'],
      ['</div></div></main></div><p>Outside', 'its HTML ends the element that it is written into'],
      ['<noscript><p title="</noscript><img src=x onerror=x()>"></p></noscript>', 'its HTML has an onerror= attribute'],
    ] as const
  ).map(([html, reason]): Broken => ({
    name: `a page has ${html}`,
    reason: new RegExp(`garden v2, \\.\\/Plants: ${reason}`),
    plants: {
      body: `[h('h1', { key: 1 }, 'P'), h('div', { key: 2, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } })]`,
    },
  })),
  {
    name: 'a page throws',
    reason: /garden v2, \.\/Plants: it throws: no such luck/,
    plants: { body: `{ throw new Error('no such luck') }` },
  },
  { name: 'a page renders nothing', reason: /garden v2, \.\/Plants: it renders nothing/, plants: { body: 'null' } },
  {
    name: 'a page never ends',
    reason: /garden v2, \.\/Home: it was not rendered within 1 s/,
    home: { body: '{ for (;;); }' },
  },
  {
    name: 'a page never resolves',
    reason: /garden v2, \.\/Home: it waits for something that does not happen while pages are composed/,
    home: { body: '{ throw new Promise(() => {}) }' },
  },
  {
    // React suspends until the picture loads, and serves the fallback.
    name: 'a page is served as its fallback',
    reason: /garden v2, \.\/Plants: its HTML has the fallback in place of the page/,
    plants: {
      body: `h(Suspense, { fallback: h('p', null, 'Loading') }, h(ViewTransition, null, h('h1', null, 'P', h('img', { src: '/p.png', alt: '' }))))`,
    },
  },
  {
    name: 'a page has an inline script',
    reason: /garden v2, \.\/Plants: its HTML has an inline script/,
    plants: { body: `[h('h1', { key: 1 }, 'P'), h('script', { key: 2 }, 'alert(1)')]` },
  },
  {
    name: 'a page has a <template>',
    reason: /garden v2, \.\/Plants: its HTML has a <template>/,
    plants: { body: `[h('h1', { key: 1 }, 'P'), h('template', { key: 2 })]` },
  },
  {
    name: 'a page has a style attribute',
    reason: /garden v2, \.\/Plants: its HTML has a style= attribute/,
    plants: { body: `h('h1', { style: { color: 'red' } }, 'P')` },
  },
  {
    name: 'a page brings a style sheet',
    reason: /garden v2, \.\/Plants: its HTML has a style sheet/,
    plants: { body: `[h('h1', { key: 1 }, 'P'), h('style', { key: 2 }, 'h1{color:red}')]` },
  },
  {
    name: 'a page links a style sheet',
    reason: /garden v2, \.\/Plants: its HTML has a style sheet/,
    plants: {
      body: `[h('h1', { key: 1 }, 'P'), h('link', { key: 2, rel: 'stylesheet', href: '/p.css', precedence: 'page' })]`,
    },
  },
  {
    name: 'a page links nowhere',
    reason: /garden v2, \.\/Plants: it links to \/no-such-page, which is not a page of this site/,
    plants: { body: `h('h1', null, h('a', { href: '/no-such-page' }, 'P'))` },
  },
  {
    name: 'a page reaches for a file',
    reason: /garden v2, \.\/Plants: .*it requires "node:fs"; it may require react, react\/jsx-runtime alone/,
    plants: { body: `{ require('node:fs'); return h('h1', null, 'P') }` },
  },
  {
    name: 'a page reads the environment',
    reason: /garden v2, \.\/Plants: .*process is not defined/,
    plants: { body: `h('h1', null, process.env.HOME)` },
  },
];

/** Composes with the garden of this folder or URL; expects the reason and an unchanged live site. */
async function expectRefusal(garden: string, reason: RegExp): Promise<void> {
  await expect(site.composeWith('garden', garden, { limits: { page: 1000 } })).rejects.toThrow(
    new RegExp(`^Refused: ${reason.source}`),
  );
  expect(await readLive()).toEqual(live);
}

let count = 0;
async function released({
  plants,
  home,
  changes = {},
  built = {},
}: Pick<Broken, 'plants' | 'home' | 'changes' | 'built'>): Promise<{ folder: string; release: Release }> {
  const folder = path.join(site.folder, `garden-${count++}`);
  const pages = { Home: { ...Home, ...home }, Plants: { ...Plants, ...plants } };
  return { folder, release: await writeRelease(folder, 'garden', 'v2', { pages, changes, built }) };
}

test.each(broken)(
  'refuses a release when $name, and leaves the live site as it is',
  async ({ reason, spoil, ...how }) => {
    const { folder, release } = await released(how);
    await spoil?.(folder, release);
    await expectRefusal(folder, reason);
  },
);

test('refuses a remote that responds with an error or is unreachable, and leaves the live site unchanged', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expectRefusal(
    `${url}/elsewhere`,
    /garden, http:.*elsewhere\/releases\.json: cannot be read \(it answered 404\)/,
  );
  server.close().closeAllConnections();
  await once(server, 'close');
  await expectRefusal(url, /garden, http:.*releases\.json: cannot be read \(/);
});

test('accepts a release with valid pages', async () => {
  const { folder } = await released({ plants: { body: `h('h1', null, 'Plants of today')` } });
  await site.composeWith('garden', folder);
  expect(await site.page('/plants')).toContain('<h1>Plants of today</h1>');
});
