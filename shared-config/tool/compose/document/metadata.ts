import { titleOf } from '../../../web/contract/routes';
import { organisation } from '../../../web/brand/organisation';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { SitePage } from '../check/merge-pages';
import { escape } from './document';
import type { SiteFiles } from './site-files';
import type { RenderedRoute } from '../render/renderer';
import { cardOf, iconOf } from './card';
import { colour } from './colours';

export const leftOutWithoutSite =
  'No public address is set ("address" in shell/site.json, or SITE_URL): canonical links, preview cards, structured data and sitemap.xml are left out.';

const surface = colour('surface');

/** The metadata of a page for search engines, link previews and home screens. */
export async function tagsOf(site: CheckedSite, { path }: RenderedRoute, files: SiteFiles): Promise<string[]> {
  const { address } = site;
  const { page } = partOf(site, path);
  const tags = [
    `<meta name="theme-color" content="${surface.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${surface.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="apple-touch-icon" href="/icon-180.png">',
  ];
  if (!address || !page) return tags;
  const url = address + path;
  const properties = {
    'og:type': 'website',
    'og:site_name': organisation.name,
    'og:locale': organisation.language.replace('-', '_'),
    'og:title': titleOf(page),
    'og:description': page.description,
    'og:url': url,
    'og:image': address + files.addHashed(`card-${page.page}`, await cardOf(page), 'png'),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${page.name}: ${organisation.name}`,
  };
  return [
    ...tags,
    `<link rel="canonical" href="${escape(url)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escape(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${JSON.stringify(structuredData(address)).replaceAll('<', '\\u003c')}</script>`,
  ];
}

/** Adds the icon for home screens, robots.txt and sitemap.xml. */
export async function addCommonFiles({ pages, address }: CheckedSite, files: SiteFiles, icon: string): Promise<void> {
  files.all.set('icon-180.png', await iconOf(icon, 180));
  files.all.set('robots.txt', `User-agent: *\nAllow: /\n${address ? `Sitemap: ${address}/sitemap.xml\n` : ''}`);
  if (address) files.all.set('sitemap.xml', sitemapOf(pages, address));
}

function sitemapOf(pages: readonly SitePage[], address: string): string {
  const urls = pages.map(({ path }) => `<url><loc>${escape(address + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Of the organisation. JSON-LD is a data block, not a script, so the Content-Security-Policy does not apply. */
function structuredData(address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: organisation.name,
    alternateName: organisation.shortName,
    description: organisation.blurb,
    url: `${address}/`,
    email: organisation.email,
    logo: `${address}/icon-180.png`,
  };
}
