import { hash } from 'node:crypto';
import { hashedName } from '../../release/integrity';
import { allParts, isForComposing, manifestOf, type Part, type Parts } from '../../release/read-release';
import { notFoundPath } from '../../../web/contract/routes';
import { isInSite, pathInSite, urlOf } from '../read/part-addresses';
import { replaceCssUrls } from './replace-urls';

/** `hash`: `sha256-…`. */
export interface DataFile {
  url: string;
  hash: string;
}

export class SiteFiles {
  readonly all = new Map<string, string | Buffer>();
  readonly #parts: Part[];
  readonly #assets: ReturnType<typeof assetsOf>;
  /** URL of a style sheet → its text for a page. */
  readonly #inlined = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = allParts(parts);
    // Longest first, because one URL can be a prefix of another.
    this.#assets = this.#parts.flatMap(assetsOf).toSorted((a, b) => b.url.length - a.url.length);
    // All files of parts that the site serves; of other parts, those that later compositions read while the version is unchanged.
    for (const part of this.#parts) {
      for (const [file, content] of [...part.files, [manifestOf(part.release.version), part.manifest[1]] as const])
        if (isInSite(part) || isForComposing(file)) this.addToPart(part, file, content);
    }
  }

  addToPart({ release, entry }: Part, file: string, content: string | Buffer): void {
    this.all.set(`${pathInSite(release.part, entry.url)}/${file}`.slice(1), content);
  }

  addJson(name: string, data: unknown): DataFile {
    const text = JSON.stringify(data);
    // SHA-256, because every page contains the hash.
    return { url: this.addHashed(name, text, 'json'), hash: `sha256-${hash('sha256', text, 'base64')}` };
  }

  addHashed(name: string, content: string | Buffer, extension: string): string {
    const file = hashedName(name, content, extension);
    this.all.set(file, content);
    return `/${file}`;
  }

  /** Its URLs are no longer relative to the file. */
  inlineCss(part: Part, file: string): string {
    const address = urlOf(part, file);
    const inlined =
      this.#inlined.get(address) ??
      replaceCssUrls(part.files.get(file)?.toString('utf8') ?? '', (url) => this.#urlForPage(url, address));
    this.#inlined.set(address, inlined);
    return inlined;
  }

  #urlForPage(url: string, styleSheet: string): string {
    // A part without an origin uses the page's origin.
    const here = 'http://here';
    const base = new URL(styleSheet, here).href;
    if (/^(data:|#)/i.test(url) || !URL.canParse(url, base)) return url;
    const { href, origin, pathname, search, hash } = new URL(url, base);
    const asset = this.#assets.find((other) => other.href === origin + pathname);
    return asset ? asset.target + search + hash : href.replace(here, '');
  }

  /**
   * Links to the site's copies of pictures, so that they do not depend on the remote. React writes values of attributes between double
   * quotes, and text without any.
   */
  localise(html: string): string {
    const shown = this.#assets.filter(({ url }) => html.includes(url));
    return html.replaceAll(/(?<==")[^"]+(?=")/g, (value) =>
      shown.reduce((text, { url, target }) => text.replaceAll(url, target), value),
    );
  }
}

/** The host provides clean URLs. */
export function fileOfPage(path: string): string {
  if (path === '/') return 'index.html';
  return path === notFoundPath ? '404.html' : `${path.slice(1)}.html`;
}

function assetsOf(part: Part) {
  if (isInSite(part)) return [];
  const assets = [...part.files.keys()].filter((file) => !/\.(js|css|cjs)$/.test(file));
  return assets.map((file) => {
    const url = urlOf(part, file);
    return { url, href: new URL(url).href, target: `${pathInSite(part.release.part, part.entry.url)}/${file}` };
  });
}
