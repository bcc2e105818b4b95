import type { RenderedRoute } from '..';
import { findRoute, routes, titleOf, type Route } from '../../contract/routes';
import { site as organisation } from '../../contract/site';
import { cardOf, iconOf } from './card';
import { escape } from '../document/document';
import { nextDate, roundtable } from './roundtable';
import type { SiteFiles } from '../document/site-files';

/** What cannot be said without the site's public address. */
export const leftOutWithoutSite =
  'No public address is set ("site" in shell/remotes.json, or SITE_URL): canonical links, preview cards, structured data and sitemap.xml are left out.';

/** The colour of the browser's own frame: the paper of tokens.css. */
const paper = { light: '#faf6ec', dark: '#0f1814' };
const iconSizes = [192, 512];

/** What it is written for: a public address, if there is one, and a day. */
export interface Occasion {
  /** The site's origin, e.g. `https://cndcr.example`. */
  site: string | undefined;
  now: Date;
}

/**
 * The tags by which search engines, chat programs and home screens know a page.
 */
export async function tagsOf({ path, description }: RenderedRoute, files: SiteFiles, { site, now }: Occasion): Promise<string[]> {
  const route = findRoute(path);
  const tags = [
    `<meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
  ];
  if (!site || !route) return tags;
  const url = site + path;
  const properties = {
    'og:type': 'website',
    'og:site_name': organisation.name,
    'og:locale': organisation.language.replace('-', '_'),
    'og:title': titleOf(route),
    'og:description': description,
    'og:url': url,
    'og:image': site + (await addCard(route, files)),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${route.name}: ${organisation.name}`,
  };
  return [
    ...tags,
    `<link rel="canonical" href="${escape(url)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escape(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${JSON.stringify(structuredData(route, description, site, now)).replaceAll('<', '\\u003c')}</script>`,
  ];
}

/** Adds what stands beside the pages: icons and web manifest, robots.txt and sitemap.xml. */
export async function addCommonFiles(files: SiteFiles, icon: string, { site }: Occasion): Promise<void> {
  for (const size of [180, ...iconSizes]) files.add(`icon-${size}.png`, await iconOf(icon, size));
  files.add('site.webmanifest', JSON.stringify(manifest));
  files.add('robots.txt', ['User-agent: *', 'Allow: /', ...(site ? [`Sitemap: ${site}/sitemap.xml`] : []), ''].join('\n'));
  if (site) files.add('sitemap.xml', sitemapOf(site));
}

const manifest = {
  name: organisation.name,
  short_name: organisation.shortName,
  lang: organisation.language,
  start_url: '/',
  display: 'browser',
  background_color: paper.light,
  theme_color: paper.light,
  icons: iconSizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
};

async function addCard(route: Route, files: SiteFiles): Promise<string> {
  return files.addHashed(`card-${route.page}`, await cardOf(route), 'png');
}

function sitemapOf(site: string): string {
  const urls = routes.map(({ path }) => `<url><loc>${escape(site + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** JSON-LD: a block of data, not a script, so the Content-Security-Policy has nothing to allow. */
function structuredData(route: Route, description: string, site: string, now: Date): object {
  const organiser = { '@id': `${site}/#organisation` };
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NGO',
        ...organiser,
        name: organisation.name,
        alternateName: organisation.shortName,
        description: organisation.blurb,
        url: `${site}/`,
        email: organisation.email,
        logo: `${site}/icon-512.png`,
      },
      { '@type': 'WebPage', '@id': site + route.path, url: site + route.path, name: titleOf(route), description, inLanguage: organisation.language, publisher: organiser },
      {
        '@type': 'BreadcrumbList',
        itemListElement: route.path === '/' ? [home] : [home, { '@type': 'ListItem', position: 2, name: route.name, item: site + route.path }],
      },
      ...(route.page === roundtable.page
        ? [
            {
              '@type': 'Event',
              name: roundtable.name,
              startDate: nextDate(now),
              eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
              eventStatus: 'https://schema.org/EventScheduled',
              location: { '@type': 'VirtualLocation', url: site + route.path },
              organizer: organiser,
            },
          ]
        : []),
    ],
  };
}
