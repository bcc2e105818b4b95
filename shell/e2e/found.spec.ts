import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import { titleOf } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { compose } from 'shared-config/compose/compose';
import { nextYearly } from 'shared-config/compose/search/yearly';
import { expect, test as base } from './fixtures';

const address = 'https://cndcr.example';

/** A folder with the site as it is composed for a public address. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({ stack }, use) => {
      const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-found-'));
      const folder = path.join(temporary, 'site');
      await compose({ ...stack.settings, address }, folder);
      await use(folder);
      await rm(temporary, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route}.html`);

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

interface Head {
  lang: string;
  title: string;
  canonical: string | null;
  /** `name` or `property` → `content`. */
  metas: Record<string, string>;
  themes: string[];
  data: { '@graph': ({ '@type': string } & Record<string, unknown>)[] } | null;
}

test('tells search engines and chat programs what each page is @desktop', async ({ page, folder }) => {
  const heads: Head[] = [];
  for (const route of routes) {
    const html = await readFile(path.join(folder, fileOf(route.path)), 'utf8');
    const head = await page.evaluate<Head, string>((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const metas = [...parsed.querySelectorAll('meta[content]')];
      const themes = metas.filter((meta) => meta.getAttribute('name') === 'theme-color');
      const data = parsed.querySelector('script[type="application/ld+json"]')?.textContent;
      return {
        lang: parsed.documentElement.lang,
        title: parsed.title,
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        metas: Object.fromEntries(metas.map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property') ?? '', meta.getAttribute('content') ?? ''])),
        themes: themes.map((meta) => meta.getAttribute('media') ?? ''),
        data: data ? (JSON.parse(data) as Head['data']) : null,
      };
    }, html);
    heads.push(head);

    const url = address + route.path;
    expect(head).toMatchObject({ lang: 'en-GB', title: titleOf(route), canonical: url });
    expect(head.themes).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    expect(head.metas['description']).toBeTruthy();
    expect(head.metas).toMatchObject({
      'og:title': titleOf(route),
      'og:description': head.metas['description'],
      'og:url': url,
      'og:locale': 'en_GB',
      'twitter:card': 'summary_large_image',
    });
    expect(head.metas['robots']).toBeUndefined();
    const card = new URL(head.metas['og:image'] ?? '');
    expect(card.origin).toBe(address);
    expect(sizeOf(await readFile(path.join(folder, card.pathname)))).toEqual([1200, 630]);

    const graph = Object.fromEntries((head.data?.['@graph'] ?? []).map((node) => [node['@type'], node]));
    expect(graph['NGO']).toMatchObject({ name: 'Centre for Nigerian Diaspora Civic Responsibility', url: `${address}/` });
    expect((graph['BreadcrumbList']?.['itemListElement'] as { item: string }[]).map(({ item }) => item)).toEqual([...new Set([`${address}/`, url])]);
    if (route.path === '/events') {
      expect(graph['Event']).toMatchObject({
        name: 'Diaspora Impact Roundtable',
        startDate: nextYearly('--10-01', new Date()),
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation' },
      });
    } else {
      expect(graph['Event'], `${route.path} names no event`).toBeUndefined();
    }
  }
  for (const own of ['description', 'og:image', 'og:url']) expect(new Set(heads.map(({ metas }) => metas[own])).size, own).toBe(routes.length);
});

test('lists its pages, and has icons for home screens @desktop', async ({ folder }) => {
  const sitemap = await readFile(path.join(folder, 'sitemap.xml'), 'utf8');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(routes.map((route) => address + route.path));
  expect(await readFile(path.join(folder, 'robots.txt'), 'utf8')).toBe(`User-agent: *\nAllow: /\nSitemap: ${address}/sitemap.xml\n`);
  const manifest = JSON.parse(await readFile(path.join(folder, 'site.webmanifest'), 'utf8')) as { lang: string; icons: { src: string; sizes: string }[] };
  expect(manifest.lang).toBe('en-GB');
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(await readFile(path.join(folder, src))).join('x')).toBe(sizes);
  expect(sizeOf(await readFile(path.join(folder, 'icon-180.png')))).toEqual([180, 180]);
});

test('names no address that it does not know @desktop', async ({ stack }) => {
  const files = await readdir(stack.folder);
  expect(files).not.toContain('sitemap.xml');
  expect(await readFile(path.join(stack.folder, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  expect(await readFile(path.join(stack.folder, 'events.html'), 'utf8')).not.toMatch(/rel="canonical"|og:|ld\+json/);
});

test('consists of valid HTML @desktop', async ({ folder }) => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).map((file) => path.join(folder, file));
  expect(files).toHaveLength(routes.length + 1);
  const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'], root: true }));
  const { results } = await validator.validateMultipleFiles(files);
  expect(formatterFactory('text')(results)).toBe('');
});
