import { isUrl } from '../../release/environment';
import type { Part } from '../../release/read-release';

/** The URL of a part's file in the browser. */
export function urlOf({ entry }: Part, file: string): string {
  return `${entry.url}/${file}`;
}

/** Also of the copies that compose reads of a part with another origin. */
export function pathInSite(name: string, url: string): string {
  return isUrl(url) ? partPath(name) : url;
}

/** The default path of a part in the site. */
export function partPath(name: string): string {
  return `/parts/${name}`;
}

/** Whether the site itself serves the part's files. */
export function isInSite({ entry }: Pick<Part, 'entry'>): boolean {
  return !isUrl(entry.url);
}
