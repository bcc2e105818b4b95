import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from 'shared-config/contract';
import { reactRange, type Release } from 'shared-config/release';
import { routes } from 'shared-config/routes';
import { integrityOf } from 'shared-config/scripts/integrity';
import { compose } from '../compose/compose';
import { expect, test } from './fixtures';

/** A server bundle of remote-content whose Events page is this; its other pages are fine. */
function bundle(events: string): string {
  const pages = routes.filter(({ remote }) => remote === 'content').map(({ page }) => page);
  return `const { createElement: h } = require('react');
const meta = { description: 'A page of the test.' };
const fine = { default: () => h('h1', null, 'Fine'), meta };
${pages.map((page) => `exports.${page} = fine;`).join('\n')}
exports.Events = ${events};`;
}

interface Broken {
  name: string;
  reason: RegExp;
  /** The Events page in the server bundle. */
  events?: string;
  css?: string;
  release?: Partial<Release>;
  /** Spoils the release folder after it was written. */
  spoil?: (folder: string, release: Release) => Promise<void>;
}

const page = (element: string, more = 'meta') => `{ default: () => ${element}, ${more} }`;

const broken: Broken[] = [
  { name: 'its list is not JSON', reason: /content, releases\.json: is not JSON/, spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '<!doctype html>') },
  { name: 'its manifest was changed', reason: /content \w+, manifests\/v1\.json: its hash is not the one/, spoil: (folder) => writeFile(path.join(folder, 'manifests/v1.json'), '{}') },
  { name: 'a file is missing', reason: /content v1, .*assets\/Events\.css: cannot be read/, spoil: (folder) => rm(path.join(folder, 'assets/Events.css')) },
  { name: 'a file was changed', reason: /content v1, assets\/Events\.css: its hash is not the one recorded/, spoil: (folder) => writeFile(path.join(folder, 'assets/Events.css'), '.x{}') },
  { name: 'it lacks a page', reason: /content v1, \.\/Events: it exposes no such page, which the route \/events needs/, release: { pages: pagesWithout('Events') } },
  { name: 'it has another contract', reason: /content v1: it was made for contract 99/, release: { contract: 99 } },
  { name: 'it has another React', reason: /content v1: it needs React \^18/, release: { react: '^18.0.0' } },
  { name: 'it has another federation runtime', reason: /content v1: it needs federation runtime 0\.1/, release: { federation: '0.1.0' } },
  { name: 'its CSS has a global selector', reason: /content v1, assets\/Events\.css: it has the global selector "body"/, css: 'body{color:red}' },
  { name: 'a page throws', reason: /content v1, \.\/Events: it throws: no such luck/, events: page(`{ throw new Error('no such luck') }`) },
  { name: 'a page renders nothing', reason: /content v1, \.\/Events: it renders nothing/, events: page('null') },
  { name: 'a page never ends', reason: /content v1, \.\/Events: it was not rendered within 5 s/, events: page('{ for (;;); }') },
  { name: 'a page never resolves', reason: /content v1, \.\/Events: it was not rendered within 5 s/, events: page('{ throw new Promise(() => {}) }') },
  { name: 'a page has an inline script', reason: /its HTML has an inline script/, events: page(`[h('h1', { key: 1 }, 'E'), h('script', { key: 2 }, 'alert(1)')]`) },
  { name: 'a page has a <template>', reason: /its HTML has a <template>/, events: page(`[h('h1', { key: 1 }, 'E'), h('template', { key: 2 })]`) },
  { name: 'a page has a style attribute', reason: /its HTML has a style= attribute/, events: page(`h('h1', { style: { color: 'red' } }, 'E')`) },
  { name: 'a page has no meta', reason: /\.\/Events: it exports no meta/, events: page(`h('h1', null, 'E')`, '') },
  { name: 'a page links nowhere', reason: /\.\/Events: it links to \/no-such-page, which is no page/, events: page(`h('h1', null, h('a', { href: '/no-such-page' }, 'E'))`) },
  { name: 'a page reaches for a file', reason: /content\.cjs requires "node:fs"; it may require react, react\/jsx-runtime alone/, events: page(`{ require('node:fs'); return h('h1', null, 'E') }`) },
  { name: 'a page reads the environment', reason: /process is not defined/, events: page(`h('h1', null, process.env.HOME)`) },
];

for (const { name, reason, events = page(`h('h1', null, 'Events')`), css = '.a{color:red}', release = {}, spoil } of broken) {
  test(`compose refuses a release when ${name}, and leaves the live site as it is @desktop`, async ({ stack }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-gate-'));
    try {
      const described = await writeRelease(folder, bundle(events), css, release);
      await spoil?.(folder, described);
      const before = await readFile(path.join(stack.folder, 'composition.json'), 'utf8');
      const settings = { ...stack.settings, content: { ...stack.settings.content, releases: folder } };
      await expect(compose(settings, stack.folder)).rejects.toThrow(reason);
      expect(await readFile(path.join(stack.folder, 'composition.json'), 'utf8')).toBe(before);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

test('compose refuses when a remote cannot be reached @desktop', async ({ stack }) => {
  await stack.remotes.content.stop();
  await expect(compose(stack.settings, stack.folder)).rejects.toThrow(/^Refused: content, http:.*releases\.json: cannot be read \(.*ECONNREFUSED/);
  await stack.remotes.content.start();
});

test('compose takes a release whose pages are fine @desktop', async ({ stack }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-gate-'));
  await writeRelease(folder, bundle(page(`h('h1', null, 'Events')`)), '.a{color:red}', {});
  const settings = { ...stack.settings, content: { ...stack.settings.content, releases: folder } };
  await compose(settings, path.join(folder, 'site'));
  expect(await readFile(path.join(folder, 'site/events.html'), 'utf8')).toContain('<h1>Events</h1>');
  await rm(folder, { recursive: true });
});

function pagesWithout(page: string): Release['pages'] {
  return Object.fromEntries(routes.filter((route) => route.page !== page).map((route) => [route.page, { scripts: [], styles: [] }]));
}

/** Writes a release folder with one version; its hashes are right. */
async function writeRelease(folder: string, server: string, css: string, changes: Partial<Release>): Promise<Release> {
  const contents: Record<string, string> = { 'remoteEntry.js': '', 'assets/Events.css': css, 'server/pages.cjs': server };
  const release: Release = {
    part: 'content',
    version: 'v1',
    contract: contractVersion,
    react: reactRange,
    federation: '2.9.2',
    entry: 'remoteEntry.js',
    styles: [],
    server: 'server/pages.cjs',
    pages: { ...pagesWithout('Events'), Events: { scripts: [], styles: ['assets/Events.css'] } },
    files: Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, { integrity: integrityOf(text), bytes: text.length }])),
    ...changes,
  };
  const manifest = JSON.stringify({ release });
  const list = { part: 'content', releases: [{ version: 'v1', manifest: 'manifests/v1.json', integrity: integrityOf(manifest) }] };
  for (const [file, text] of Object.entries({ ...contents, 'manifests/v1.json': manifest, 'releases.json': JSON.stringify(list) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return release;
}
