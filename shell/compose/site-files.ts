import { hashedName, type Parts } from './compose';
import type { Part } from './read-part';

/** The files of the site in the making. */
export class SiteFiles {
  readonly #files = new Map<string, string | Buffer>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const [file, content] of parts.shell.files) if (file.startsWith('assets/')) this.#files.set(file, content);
  }

  add(file: string, content: string | Buffer): void {
    this.#files.set(file, content);
  }

  /** Adds data under a name made of its content, to be cached for ever. @returns its URL */
  addJson(name: string, data: unknown): string {
    const content = JSON.stringify(data);
    const file = hashedName(name, content, 'json');
    this.#files.set(file, content);
    return `/${file}`;
  }

  /** A style sheet's text with the addresses in it made right for a page, where they are no longer relative to the file. */
  inlineCss(part: Part, file: string): string {
    const css = part.files.get(file)?.toString('utf8') ?? '';
    const base = `${part.settings.url || 'http://site'}/${file}`;
    return this.localise(
      css.replace(/url\((["']?)(?!data:|#)([^"')]+)\1\)/g, (_all, _quote, url: string) => `url(${new URL(url, base).href.replace('http://site', '')})`),
    );
  }

  /** Copies the remotes' pictures that a page shows into the site, and points to the copies: they survive a dead remote. */
  localise(text: string): string {
    let result = text;
    for (const { release, settings, files } of Object.values(this.#parts)) {
      if (!settings.url) continue;
      for (const file of Object.keys(release.files)) {
        const url = `${settings.url}/${file}`;
        const content = files.get(file);
        if (!content || /\.(js|css|cjs)$/.test(file) || !result.includes(url)) continue;
        this.#files.set(`${release.part}/${file}`, content);
        result = result.replaceAll(url, `/${release.part}/${file}`);
      }
    }
    return result;
  }

  all(): ReadonlyMap<string, string | Buffer> {
    return this.#files;
  }
}
