import { allParts, type Part, type Parts } from '../../build/release/read-release';
import { integrityOf } from '../../build/release/integrity';
import { notFoundPath } from '../../contract/routes';

/** The files of the site in the making. */
export class SiteFiles {
  readonly #files = new Map<string, string | Buffer>();
  readonly #parts: Part[];

  constructor(parts: Parts) {
    this.#parts = allParts(parts);
    for (const part of this.#parts) if (isInSite(part)) this.addPart(part);
  }

  add(file: string, content: string | Buffer): void {
    this.#files.set(file, content);
  }

  /** Adds the files of a part that is served by the site itself. */
  addPart({ settings, files }: Part): void {
    for (const [file, content] of files) this.#files.set(`${settings.url.slice(1)}/${file}`.replace(/^\//, ''), content);
  }

  /** Adds data under a name made of its content, to be cached for ever. @returns its URL */
  addJson(name: string, data: unknown): string {
    return this.addHashed(name, JSON.stringify(data), 'json');
  }

  /** Adds a file under a name made of its content. @returns its URL */
  addHashed(name: string, content: string | Buffer, extension: string): string {
    const file = hashedName(name, content, extension);
    this.#files.set(file, content);
    return `/${file}`;
  }

  /** A style sheet's text with the addresses in it made right for a page, where they are no longer relative to the file. */
  inlineCss(part: Part, file: string): string {
    const css = part.files.get(file)?.toString('utf8') ?? '';
    // Without an origin of its own the part is on the page's.
    const here = 'http://here';
    const base = new URL(urlOf(part, file), here);
    return this.localise(
      css.replace(/url\((["']?)(?!data:|#)([^"')]+)\1\)/g, (_all, _quote, url: string) => `url(${new URL(url, base).href.replace(here, '')})`),
    );
  }

  /** Copies the remotes' pictures that a page shows into the site, and points to the copies: they survive a dead remote. */
  localise(text: string): string {
    let result = text;
    for (const part of this.#parts) {
      if (isInSite(part)) continue;
      for (const [file, content] of part.files) {
        const url = urlOf(part, file);
        if (/\.(js|css|cjs)$/.test(file) || !result.includes(url)) continue;
        this.#files.set(`parts/${part.release.part}/${file}`, content);
        result = result.replaceAll(url, `/parts/${part.release.part}/${file}`);
      }
    }
    return result;
  }

  all(): ReadonlyMap<string, string | Buffer> {
    return this.#files;
  }
}

/** The file of a page in the site; clean URLs are the host's. */
export function fileOfPage(path: string): string {
  if (path === '/') return 'index.html';
  return path === notFoundPath ? '404.html' : `${path.slice(1)}.html`;
}

/** A file's name that is made of its content. */
export function hashedName(name: string, content: string | Buffer, extension: string): string {
  return `assets/${name}.${integrityOf(content).slice(7, 19).replace(/[+/]/g, '_')}.${extension}`;
}

/** URL under which a browser finds a part's file. */
export function urlOf({ settings }: Part, file: string): string {
  return `${settings.url}/${file}`;
}

function isInSite({ settings }: Part): boolean {
  return !/^https?:/.test(settings.url);
}
