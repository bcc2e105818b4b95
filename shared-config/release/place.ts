import path from 'node:path';

/** Whether a place is a URL. Otherwise it is a folder of this machine, or a path in a site. */
export function isUrl(place: string): boolean {
  return /^https?:/.test(place);
}

/** Where a place is: a URL stays, a path is below the address or the folder of its site. */
export function placeIn(site: string, place: string): string {
  if (isUrl(place)) return place;
  return isUrl(site) ? site + place : path.join(site, place);
}
