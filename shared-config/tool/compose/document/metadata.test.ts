import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { organisation } from '../../../web/brand/organisation';
import { elementsNamed, metasIn } from '../../testing/read-html';
import { descriptionOf } from '../../testing/released-part';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';

const { shortName } = organisation;
const address = 'https://site.example';
const { garden } = syntheticPages;

function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

function structuredDataIn(html: string): unknown {
  const data = elementsNamed(html, 'script').find(({ attributes }) => attributes['type'] === 'application/ld+json');
  return data && JSON.parse(data.text);
}

const linkIn = (html: string, rel: string) =>
  elementsNamed(html, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

const site = await SyntheticSite.create();
await site.release('garden', 'v2', {
  pages: { ...garden, Plants: { ...garden.Plants, title: 'All plants & "trees"' } },
});
await site.compose({}, { address });

const picture = (file: string) => readFile(path.join(site.site, file));

test.each([
  ['/', `${shortName} | Home`, 'Home', descriptionOf('Home')],
  ['/plants', `${shortName} | All plants & "trees"`, 'Plants', descriptionOf('Plants')],
])('describes %s for search engines and link previews', async (page, title, name, description) => {
  const html = await site.page(page);
  const metas = metasIn(html);
  expect(linkIn(html, 'canonical')).toBe(address + page);
  expect(metas).toMatchObject({
    description,
    'og:type': 'website',
    'og:site_name': organisation.name,
    'og:locale': organisation.language.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': address + page,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${name}: ${organisation.name}`,
    'twitter:card': 'summary_large_image',
  });
  expect(metas).not.toHaveProperty('robots');
  const card = new URL(metas['og:image'] ?? '');
  expect(card.origin).toBe(address);
  expect(sizeOf(await picture(card.pathname))).toEqual([1200, 630]);

  expect(structuredDataIn(html)).toMatchObject({
    '@type': 'NGO',
    name: organisation.name,
    alternateName: shortName,
    url: `${address}/`,
    logo: `${address}/icon-180.png`,
  });
});

test('gives each page its own card', async () => {
  const cards = await Promise.all(
    ['/', '/plants', '/books', '/join'].map(async (page) => metasIn(await site.page(page))['og:image']),
  );
  // With a hash of the picture in its name.
  expect(new Set(cards.map((card) => card?.replace(/.*\.(\w+)\.png$/, '$1'))).size).toBe(4);
});

test('sets the theme colour to the paper colour, light and dark', async () => {
  const themes = elementsNamed(await site.page('/'), 'meta').filter(
    ({ attributes }) => attributes['name'] === 'theme-color',
  );
  expect(themes.map(({ attributes }) => attributes['media'])).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  expect(themes[0]?.attributes['content']).not.toBe(themes[1]?.attributes['content']);
});

test('adds no metadata to Page Not Found', async () => {
  const html = await site.page('/404');
  expect(linkIn(html, 'canonical')).toBeUndefined();
  expect(Object.keys(metasIn(html)).filter((name) => /^(og|twitter):/.test(name))).toEqual([]);
  expect(structuredDataIn(html)).toBeUndefined();
});

test('lists its pages for search engines', async () => {
  const locations = [...(await site.read('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual(['/', '/books', '/plants', '/join'].map((page) => address + page));
  expect(await site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\nSitemap: ${address}/sitemap.xml\n`);
});

test('has an icon for home screens', async () => {
  const icon = linkIn(await site.page('/join'), 'apple-touch-icon') ?? '';
  expect(sizeOf(await picture(icon))).toEqual([180, 180]);
});
