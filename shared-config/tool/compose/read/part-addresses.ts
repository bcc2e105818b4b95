import { isUrl } from '../../release/environment';
import type { Part } from '../../release/read-release';

export function urlOf({ entry }: Part, file: string): string {
  return `${entry.url}/${file}`;
}

/** Also of the copies that compose reads of a part with another origin. */
export function pathInSite(name: string, url: string): string {
  return isUrl(url) ? partPath(name) : url;
}

export function partPath(name: string): string {
  return `/parts/${name}`;
}

export function isInSite({ entry }: Pick<Part, 'entry'>): boolean {
  return !isUrl(entry.url);
}
