import { createHash } from 'node:crypto';
import { integrityOf } from '../../build/release/integrity';
import { allParts, type Part, type Parts } from '../../build/release/read-release';
import { notFoundPath } from '../../contract/routes';
import type { CheckedPage } from '../check/gate';
import { replaceAttributes, replaceCssUrls } from './replace-urls';

/** A remote's picture or font. */
interface Asset {
  url: string;
  /** The resolved URL. */
  href: string;
  /** File name of the copy in the site. */
  target: string;
  content: Buffer;
}

/** A file with data for the pages: its URL, and `sha256-…` of its content. */
export interface DataFile {
  url: string;
  hash: string;
}

/** The files of a site during composition. */
export class SiteFiles {
  readonly #files = new Map<string, string | Buffer>();
  readonly #parts: Part[];
  readonly #assets: Asset[];
  /** URL of a style sheet → its text for a page. */
  readonly #inlined = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = allParts(parts);
    // Longest first, because one URL can be a prefix of another.
    this.#assets = this.#parts.flatMap(assetsOf).toSorted((a, b) => b.url.length - a.url.length);
    for (const part of this.#parts) if (isInSite(part)) this.addPart(part);
  }

  add(file: string, content: string | Buffer): void {
    this.#files.set(file, content);
  }

  /** Adds the files of a part that the site serves itself. */
  addPart(part: Part): void {
    for (const [file, content] of part.files) this.addToPart(part, file, content);
  }

  /** Adds a file under the path of a part that the site serves itself. */
  addToPart({ settings }: Part, file: string, content: string | Buffer): void {
    this.#files.set(`${settings.url.slice(1)}/${file}`.replace(/^\//, ''), content);
  }

  /** Adds immutable data under a name by content. */
  addJson(name: string, data: unknown): DataFile {
    const text = JSON.stringify(data);
    // SHA-256: each page carries it.
    return {
      url: this.addHashed(name, text, 'json'),
      hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    };
  }

  /** Adds a file under a name by content. @returns its URL */
  addHashed(name: string, content: string | Buffer, extension: string): string {
    const file = hashedName(name, content, extension);
    this.#files.set(file, content);
    return `/${file}`;
  }

  /** A style sheet's text for inlining: its URLs are no longer relative to the file. */
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
    return asset ? this.#copy(asset) + search + hash : href.replace(here, '');
  }

  /** Copies the remotes' pictures of a page into the site and links to the copies, so that they do not depend on the remote. */
  localise({ html, elements }: CheckedPage): string {
    if (!this.#parts.some((part) => !isInSite(part) && html.includes(part.settings.url))) return html;
    return replaceAttributes(html, elements, (value) => {
      const shown = this.#assets.filter(({ url }) => value.includes(url));
      return shown.reduce((text, asset) => text.replaceAll(asset.url, this.#copy(asset)), value);
    });
  }

  #copy({ target, content }: Asset): string {
    this.#files.set(target, content);
    return `/${target}`;
  }

  all(): ReadonlyMap<string, string | Buffer> {
    return this.#files;
  }
}

/** The file of a page in the site; the host provides clean URLs. */
export function fileOfPage(path: string): string {
  if (path === '/') return 'index.html';
  return path === notFoundPath ? '404.html' : `${path.slice(1)}.html`;
}

/** A file name with a content hash. */
export function hashedName(name: string, content: string | Buffer, extension: string): string {
  return `assets/${name}.${integrityOf(content).slice(7, 19).replace(/[+/]/g, '_')}.${extension}`;
}

/** The URL of a part's file in the browser. */
export function urlOf({ settings }: Part, file: string): string {
  return `${settings.url}/${file}`;
}

function assetsOf(part: Part): Asset[] {
  if (isInSite(part)) return [];
  const assets = [...part.files].filter(([file]) => !/\.(js|css|cjs)$/.test(file));
  return assets.map(([file, content]) => {
    const url = urlOf(part, file);
    return { url, href: new URL(url).href, target: `parts/${part.release.part}/${file}`, content };
  });
}

/** Whether the site itself serves the part's files. */
export function isInSite({ settings }: Part): boolean {
  return !/^https?:/.test(settings.url);
}
