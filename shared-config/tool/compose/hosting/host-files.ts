import { notFoundPath } from '../../../web/contract/routes';
import type { SiteHeaders } from '../site';

/** The responses of each host. Any other URL is a file of the site by name, or Page Not Found with status 404. */
export interface HostingModel {
  /** Headers by the pattern of the address, as in `firebase.json`: later ones replace earlier ones. */
  rules: SiteHeaders;
  /** `/visit-us` serves the file `about-us.html`; `/visit-us/` and `/visit-us.html` redirect there. */
  pages: string[];
  /** Earlier path → path. */
  redirects: Record<string, string>;
}

export const hostFileNames = ['firebase.json', 'nginx.conf', 'Caddyfile'];
const ownPattern = hostFileNames.join('|').replaceAll('.', '\\.');

/** Extension → media type, because the defaults of hosts differ. Text is UTF-8, and compressed. */
const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'application/javascript',
  json: 'application/json',
  ics: 'text/calendar',
  txt: 'text/plain',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
const isText = (type: string) => /text|script|json/.test(type);

/** @param settings further settings for `firebase.json` */
export function hostFiles(model: HostingModel, settings: object): Record<string, string> {
  return { 'firebase.json': firebase(model, settings), 'nginx.conf': nginx(model), Caddyfile: caddy(model) };
}

function firebase({ rules, redirects }: HostingModel, settings: object): string {
  const moved = Object.entries(redirects).flatMap(([from, destination]) =>
    [from, `${from}.html`].map((source) => ({ source, destination, type: 301 })),
  );
  const fixed = { public: '.', ignore: hostFileNames, cleanUrls: true, trailingSlash: false };
  return JSON.stringify({ ...settings, hosting: { ...fixed, headers: rules, redirects: moved } }, null, 1);
}

type Headers = SiteHeaders[number]['headers'];

const isCaching = ({ key }: Headers[number]) => key.toLowerCase() === 'cache-control';

/** The caching of all addresses. Page Not Found keeps it everywhere: a file that is missing for a moment must not be missing for a year. */
function cachingOfAll(rules: SiteHeaders): Headers {
  return rules.flatMap(({ source, headers }) => (source === '**' ? headers.filter(isCaching) : []));
}

function nginx({ rules, pages, redirects }: HostingModel): string {
  const variable = (name: string) => `$header_${name.toLowerCase().replaceAll('-', '_')}`;
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const set = (headers: Headers) => headers.map(({ key, value }) => `set ${variable(key)} ${quoted(value)};`).join(' ');
  const setFor = (page: string) => set(rules.flatMap(({ source, headers }) => (source === page ? headers : [])));
  const names = new Set(rules.flatMap(({ headers }) => headers.map(({ key }) => key)));
  const to = (path: string) => `return 301 ${path}$is_args$args;`;
  // nginx adds text/html to both lists.
  const [, ...others] = Object.values(types);
  return text([
    '# In a server block, after "root <this folder>;": include <this folder>/nginx.conf;',
    // By default nginx does not compress for a CDN, which says "Via".
    'absolute_redirect off; charset utf-8; gzip on; gzip_vary on; gzip_proxied any;',
    `charset_types ${others.filter(isText).join(' ')};`,
    `types { ${Object.entries(types)
      .flatMap(([extension, type]) => `${type} ${extension};`)
      .join(' ')} }`,
    `gzip_types ${others.filter((type) => /text|script|json|xml/.test(type)).join(' ')};`,
    `error_page 404 @missing; location @missing { ${set(cachingOfAll(rules))} rewrite ^ /404.html break; }`,
    ...[...names].map((name) => `set ${variable(name)} "";`),
    ...rules
      .filter(({ source }) => !pages.includes(source))
      .map(({ source, headers }) =>
        source === '**' ? set(headers) : `if ($request_uri ~ "${addressOf(source)}") { ${set(headers)} }`,
      ),
    ...[...names].map((name) => `add_header ${name} ${variable(name)} always;`),
    `if ($uri ~ "^/(${ownPattern})$") { return 404; }`,
    '# Another spelling, e.g. /%61bout-us, has the file of the page, and the headers of all addresses.',
    'if ($request_uri ~ "^[^?]*%") { rewrite ^ /.encoded$uri last; }',
    'location ^~ /.encoded/ { internal; rewrite "^/.encoded(/.*[^/])$" $1 break; try_files $uri $uri.html =404; }',
    ...[...pages, notFoundPath].flatMap((page) => {
      const [file, other] = page === '/' ? ['/index', '/index'] : [page, `${page}/`];
      return [
        page === notFoundPath ? '' : `location = ${page} { ${setFor(page)} rewrite ^ ${file}.html break; }`,
        `location = ${other} { ${page === '/' ? '' : setFor(page)} ${to(page)} }`,
        `location = ${file}.html { ${to(page)} }`,
      ];
    }),
    ...Object.entries(redirects).flatMap(([from, path]) =>
      [from, `${from}/`, `${from}.html`].map((spelling) => `location = ${spelling} { ${to(path)} }`),
    ),
    'location ~ /$ { return 404; }',
    'location / { try_files $uri =404; }',
  ]);
}

/** Deferred headers are set after compression, which skips responses with `no-transform`; the first in the file is set last. */
function caddy({ rules, pages, redirects }: HostingModel): string {
  const raw = (value: string) => `\`${value}\``;
  const names = pages.filter((page) => page !== '/').map((page) => page.slice(1));
  const named = names.concat(notFoundPath.slice(1)).join('|');
  return text([
    '# In a site block, after "root * <this folder>": import <this folder>/Caddyfile',
    'route {\nmap {query} {search} {\n~(.+) "?${1}"\ndefault ""\n}',
    ...rules.toReversed().flatMap(({ source, headers }, index) => {
      const block = (matcher: string, some: Headers) => [
        `header ${matcher}{\ndefer`,
        ...some.map(({ key, value }) => `${key} ${raw(value.replace(/[{}]/g, '\\$&'))}`),
        '}',
      ];
      if (source === '**') return block('', headers);
      const address = `vars_regexp {uri} ${raw(addressOf(source))}`;
      const caching = pages.includes(source) ? [] : headers.filter(isCaching);
      const others = headers.filter((header) => !caching.includes(header));
      return [
        ...(others.length > 0 ? [`@rule${index} ${address}`, ...block(`@rule${index} `, others)] : []),
        // Page Not Found at such an address keeps the caching of all.
        ...(caching.length > 0
          ? [
              `@files${index} {\n${address}\nfile {path} {path}.html\nnot path */\n}`,
              ...block(`@files${index} `, caching),
            ]
          : []),
      ];
    }),
    'encode gzip',
    ...Object.entries(redirects).map(
      ([from, to], index) =>
        `@old${index} path_regexp ^/+${from.slice(1)}(\\.html|/+)?$\nredir @old${index} ${to}{search} 301`,
    ),
    '@index path_regexp ^/+index(\\.html)?$\nredir @index /{search} 301',
    `@spelling path_regexp spelling ^/+(${named})(\\.html|/+)$\nredir @spelling /{re.spelling.1}{search} 301`,
    '@home path_regexp ^/+$\nrewrite @home /index.html',
    `@page path_regexp page ^/+(${names.join('|')})$\nrewrite @page /{re.page.1}.html`,
    `@own path_regexp ^/+(${ownPattern})$|/$\nrewrite @own /404`,
    '@missing not file {path}\nroute @missing {\nrewrite * /404.html\nfile_server {\nstatus 404\n}\n}',
    ...Object.entries(types).flatMap(([extension, type]) => [
      `@${extension} path *.${extension}`,
      `header @${extension} Content-Type ${raw(isText(type) ? `${type}; charset=utf-8` : type)}`,
    ]),
    'file_server {\ndisable_canonical_uris\n}\n}',
  ]);
}

/** A regular expression for the raw request URLs that a glob of `firebase.json` matches. */
function addressOf(source: string): string {
  const pattern = source
    .replace(/^\/+/, '')
    .replace(/\*\*|\*|@\(|[.+?^${}[\]\\]/g, (found) =>
      found === '**' ? '[^?]*' : found === '*' ? '[^/?]*' : found === '@(' ? '(' : `\\${found}`,
    );
  return `^/+${pattern}/*(\\?|$)`;
}

const text = (lines: string[]): string => `${lines.join('\n')}\n`;
