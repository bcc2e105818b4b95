import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/** E.g. `CONTENT_RELEASES`, `CONTENT_URL` and `CONTENT_SETTINGS` for "content". */
export function variableOf(part: string, setting: 'RELEASES' | 'URL' | 'SETTINGS' | 'TARGET'): string {
  return `${part.toUpperCase().replaceAll('-', '_')}_${setting}`;
}

/** Undefined if the variable is not set. */
export function settingsFrom(env: NodeJS.ProcessEnv, part: string): Record<string, unknown> | undefined {
  const name = variableOf(part, 'SETTINGS');
  const text = env[name];
  if (!text) return undefined;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${name} must be a JSON object, e.g. {"name":"value"}.`, { cause });
  }
}

/** Otherwise it is a folder of this machine, or a path in a site. */
export function isUrl(place: string): boolean {
  return /^https?:/.test(place);
}

const ownNetworks = new BlockList();
const ofIpv4 = '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16';
for (const range of `${ofIpv4} ::/127 fc00::/7 fe80::/10 fec0::/10`.split(' ')) {
  const [network = '', prefix] = range.split('/');
  ownNetworks.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

/** By its host name. */
export function isOwnNetwork(url: string): boolean {
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return /^(.+\.)?localhost\.?$/.test(hostname);
  return ownNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a path against the address or folder of its site. */
export function resolveUrl(site: string, place: string): string {
  if (isUrl(place)) return place;
  return isUrl(site) ? site + place : path.join(site, place);
}

/** Of the site, without a slash at its end. @param text of an argument that is checked, or of `SITE_URL` */
export function addressFrom(text: string): string {
  const problem = problemOfAddress(text);
  if (problem) throw new Error(`SITE_URL ${problem}.`);
  return new URL(text).origin;
}

/** As the end of a sentence. */
export function problemOfAddress(text: string): string | undefined {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return `must be the public address of the site, e.g. https://www.example, and is "${text}"`;
  return url.href === `${url.origin}/`
    ? undefined
    : `must be ${url.origin}: the site must stand at the root of its address, without path, query or fragment`;
}
