import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { host } from '../testing/fault-server';
import { elementsNamed, metasIn } from '../testing/read-html';
import { hashesOf, SyntheticSite } from '../testing/synthetic-site';
import { compose, localOptions } from './compose';

jest.setTimeout(60_000);

let site: SyntheticSite;
let preview: string;
let live: Record<string, string>;
/** How many requests compose sent for the preview. */
let requests: number;
const pages = ['/', '/plants', '/books', '/join', '/404'];
const pageOf = (folder: string, page: string) =>
  readFile(path.join(folder, page === '/' ? 'index.html' : `${page}.html`), 'utf8');

beforeAll(async () => {
  site = await SyntheticSite.create();
  await site.compose();
  live = await hashesOf(site.site);
  preview = path.join(site.folder, 'shell/previews/draft');
  const fetch = jest.spyOn(globalThis, 'fetch');
  await compose({ ...site.settings, address: 'https://site.example' }, preview, {
    ...localOptions,
    preview: true,
  });
  requests = fetch.mock.calls.length;
  fetch.mockRestore();
});
afterAll(() => site.remove());

test('is excluded from search engines by its pages and headers', async () => {
  for (const page of pages) expect([page, metasIn(await pageOf(preview, page))['robots']]).toEqual([page, 'noindex']);
  const server = await host(preview);
  const headers = await Promise.all(
    ['/', '/books', '/nowhere', '/robots.txt'].map(async (address) =>
      (await fetch(server.url + address)).headers.get('x-robots-tag'),
    ),
  );
  await server.close();
  expect(headers).toEqual(['noindex', 'noindex', 'noindex', 'noindex']);
});

test('contains no public address', async () => {
  expect(await readdir(preview)).not.toContain('sitemap.xml');
  expect(await pageOf(preview, '/')).not.toMatch(/rel="canonical"|og:|ld\+json|site\.example/);
});

test('loads the script for local parts before the shell’s own, unlike a live page', async () => {
  const scriptsOf = async (folder: string, page: string) =>
    elementsNamed(await pageOf(folder, page), 'script').flatMap(({ attributes: { src } }) =>
      src === undefined ? [] : [src.replace(/\.\w{8}\./, '.')],
    );
  for (const page of pages) {
    expect(await scriptsOf(preview, page)).toEqual(['/assets/override.js', '/assets/start.js']);
    expect(await scriptsOf(site.site, page)).toEqual(['/assets/start.js']);
  }
});

test('leaves the live site unchanged, and does not continue it', async () => {
  expect(requests).toBe(0);
  expect(await hashesOf(site.site)).toEqual(live);
  expect(metasIn(await site.page('/'))).not.toHaveProperty('robots');
});
