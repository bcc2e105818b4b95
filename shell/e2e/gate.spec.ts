import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractVersion, reactRange, type Release } from 'shared-config/contract/release';
import { routes } from 'shared-config/testing/pages';
import { integrityOf } from 'shared-config/build/release/integrity';
import { compose } from 'shared-config/compose/compose';
import { cndcr } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { expect, test } from './fixtures';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';

const execute = promisify(execFile);

/** A server bundle of remote-content whose Events page is this; its other pages are fine. */
function bundle(events: string): string {
  const pages = Object.keys(contentPages());
  return `const { createElement: h, Suspense, ViewTransition } = require('react');
const fine = { default: () => h('h1', null, 'Fine') };
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

const page = (element: string) => `{ default: () => ${element} }`;

const broken: Broken[] = [
  { name: 'its list is not JSON', reason: /content, releases\.json: is not JSON/, spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '<!doctype html>') },
  { name: 'its list is empty', reason: /content, releases\.json: it lists no release/, spoil: (folder) => writeFile(path.join(folder, 'releases.json'), '{}') },
  { name: 'its manifest is not JSON', reason: /content, manifests\/v1\.json: is not JSON/, spoil: (folder) => writeManifest(folder, '<!doctype html>') },
  { name: 'its manifest says nothing of a release', reason: /content v1, manifests\/v1\.json: it has no field "release"/, spoil: (folder) => writeManifest(folder, '{}') },
  { name: 'its manifest was changed', reason: /content v1, manifests\/v1\.json: its hash is not the one/, spoil: (folder) => writeFile(path.join(folder, 'manifests/v1.json'), '{}') },
  { name: 'a file is missing', reason: /content v1, .*assets\/Events\.css: cannot be read/, spoil: (folder) => rm(path.join(folder, 'assets/Events.css')) },
  { name: 'a file was changed', reason: /content v1, assets\/Events\.css: its hash is not the one recorded/, spoil: (folder) => writeFile(path.join(folder, 'assets/Events.css'), '.x{}') },
  { name: 'a file would be written elsewhere', reason: /content v1, \.\.\/index\.html: its name leads out of the release/, release: { files: { '../index.html': { integrity: '', bytes: 0 } } } },
  { name: 'it lacks a page', reason: /the navigation of site\.json names \/events, and none of the remotes/, release: { pages: Object.fromEntries(Object.entries(contentPages()).filter(([name]) => name !== 'Events')) } },
  { name: 'it has another contract', reason: /content v1: it was made for contract 99, this shell has contract 1/, release: { contract: 99 } },
  { name: 'it has another React', reason: /content v1: it needs React \^18/, release: { react: '^18.0.0' } },
  { name: 'it has another federation runtime', reason: /content v1: it needs federation runtime 0\.1/, release: { federation: '0.1.0' } },
  { name: 'its CSS has a global selector', reason: /content v1, assets\/Events\.css: it has the global selector "body"/, css: 'body{color:red}' },
  { name: 'a page throws', reason: /content v1, \.\/Events: it throws: no such luck/, events: page(`{ throw new Error('no such luck') }`) },
  { name: 'a page renders nothing', reason: /content v1, \.\/Events: it renders nothing/, events: page('null') },
  { name: 'a page never ends', reason: /content v1, \.\/Events: it was not rendered within 5 s/, events: page('{ for (;;); }') },
  { name: 'a page never resolves', reason: /content v1, \.\/Events: it was not rendered within 5 s/, events: page('{ throw new Promise(() => {}) }') },
  {
    // React holds back what waits for a picture, and serves the fallback.
    name: 'a page is served as its fallback',
    reason: /content v1, \.\/Events: its HTML has the fallback in place of the page/,
    events: page(`h(Suspense, { fallback: h('p', null, 'Loading') }, h(ViewTransition, null, h('h1', null, 'E', h('img', { src: '/e.png', alt: '' }))))`),
  },
  { name: 'a page has an inline script', reason: /content v1, \.\/Events: its HTML has an inline script/, events: page(`[h('h1', { key: 1 }, 'E'), h('script', { key: 2 }, 'alert(1)')]`) },
  { name: 'a page has a <template>', reason: /content v1, \.\/Events: its HTML has a <template>/, events: page(`[h('h1', { key: 1 }, 'E'), h('template', { key: 2 })]`) },
  { name: 'a page has a style attribute', reason: /content v1, \.\/Events: its HTML has a style= attribute/, events: page(`h('h1', { style: { color: 'red' } }, 'E')`) },
  { name: 'a page brings a style sheet', reason: /content v1, \.\/Events: its HTML has a style sheet/, events: page(`[h('h1', { key: 1 }, 'E'), h('style', { key: 2 }, 'h1{color:red}')]`) },
  { name: 'a page links a style sheet', reason: /content v1, \.\/Events: its HTML has a style sheet/, events: page(`[h('h1', { key: 1 }, 'E'), h('link', { key: 2, rel: 'stylesheet', href: '/e.css', precedence: 'page' })]`) },
  { name: 'a page links nowhere', reason: /content v1, \.\/Events: it links to \/no-such-page, which is no page/, events: page(`h('h1', null, h('a', { href: '/no-such-page' }, 'E'))`) },
  { name: 'a page reaches for a file', reason: /content v1, \.\/Events: .*content\.cjs requires "node:fs"; it may require react, react\/jsx-runtime alone/, events: page(`{ require('node:fs'); return h('h1', null, 'E') }`) },
  { name: 'a page reads the environment', reason: /content v1, \.\/Events: .*process is not defined/, events: page(`h('h1', null, process.env.HOME)`) },
];

for (const { name, reason, events = page(`h('h1', null, 'Events')`), css = '.a{color:red}', release = {}, spoil } of broken) {
  test(`compose refuses a release when ${name}, and leaves the live site as it is @desktop`, async ({ stack }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-gate-'));
    try {
      const described = await writeRelease(folder, bundle(events), css, release);
      await spoil?.(folder, described);
      await expectRefusal(stack, folder, reason);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

test('compose refuses when a remote cannot be reached, and leaves the live site as it is @desktop', async ({ stack }) => {
  await stack.remotes.content!.stop();
  await expectRefusal(stack, stack.remotes.content!.url, /content, http:.*releases\.json: cannot be read \(.*ECONNREFUSED/);
  await stack.remotes.content!.start();
});

test('compose refuses when a remote answers with an error, and leaves the live site as it is @desktop', async ({ stack }) => {
  await expectRefusal(stack, `${stack.remotes.content!.url}/elsewhere`, /content, http:.*elsewhere\/releases\.json: cannot be read \(it answered 404\)/);
});

/** Runs the command for the live site, with content from this folder or URL, and expects that it says why not, fails, and changes no byte. */
async function expectRefusal(stack: SiteUnderTest, content: string, reason: RegExp): Promise<void> {
  const before = await hashesOf(stack.folder);
  const env = { ...process.env, ...stack.env, CONTENT_RELEASES: content };
  const [file = '', ...args] = cndcr('compose', '--site', stack.folder);
  const command = execute(file, args, { cwd: root, env });
  const { code, stderr } = await command.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(stderr).toMatch(new RegExp(`^Refused: ${reason.source}`));
  expect(stderr).toContain('The live site was left as it was.');
  expect(code).toBe(1);
  expect(await hashesOf(stack.folder)).toEqual(before);
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(file))] as const)));
}

test('compose takes a release whose pages are fine @desktop', async ({ stack }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-gate-'));
  await writeRelease(folder, bundle(page(`h('h1', null, 'Events')`)), '.a{color:red}', {});
  const { remotes } = stack.settings;
  const settings = { ...stack.settings, remotes: { ...remotes, content: { ...remotes.content!, releases: folder } } };
  await compose(settings, path.join(folder, 'site'));
  expect(await readFile(path.join(folder, 'site/events.html'), 'utf8')).toContain('<h1>Events</h1>');
  await rm(folder, { recursive: true });
});

/** What remote-content says of its pages. */
function contentPages(): Release['pages'] {
  const own = routes.filter(({ remote }) => remote === 'content');
  return Object.fromEntries(own.map(({ page, path: address, name, description }) => [page, { path: address, name, description, scripts: [], styles: [] }]));
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
    pages: { ...contentPages(), Events: { ...contentPages()['Events']!, styles: ['assets/Events.css'] } },
    settings: {},
    origins: {},
    trustedTypes: [],
    files: Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, { integrity: integrityOf(text), bytes: text.length }])),
    ...changes,
  };
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await writeManifest(folder, JSON.stringify({ release }));
  return release;
}

/** Writes the manifest of the one version, and the list that names it with the right hash. */
async function writeManifest(folder: string, manifest: string): Promise<void> {
  const list = { part: 'content', releases: [{ version: 'v1', manifest: 'manifests/v1.json', integrity: integrityOf(manifest) }] };
  await mkdir(path.join(folder, 'manifests'), { recursive: true });
  await writeFile(path.join(folder, 'manifests/v1.json'), manifest);
  await writeFile(path.join(folder, 'releases.json'), JSON.stringify(list));
}
