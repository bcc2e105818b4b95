import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isGiven, isGroup, settingIn } from '../release/needs';
import { filesIn } from '../release/release-folder';
import type { RemoteDefinition } from '../../web/contract/remote';
import type { Site } from '../compose/site';

/** Something to replace before launch. */
export interface Placeholder {
  place: string;
  found: string;
  why: string;
}

const kinds: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /[\w.+-]+@[\w.-]+\.(example|test|invalid)\b/g,
    why: 'the domain is reserved for examples and has no mailboxes',
  },
  { pattern: /https?:\/\/[\w.-]+\.(example|test|invalid)\b/g, why: 'the domain is reserved for examples' },
  // Ranges that Ofcom, the North American Numbering Plan and ACMA keep for fiction.
  {
    pattern: /\+44 (20 7946 0|1\d\d 496 0|7700 900)\d{3}|\+1 \d{3} 555 01\d\d|\+61 [2378] (5550|7010) \d{4}/g,
    why: 'the telephone number is reserved for fiction',
  },
  { pattern: /\+\d{1,3}( 0{3,})+/g, why: 'the telephone number has no digits but zeros' },
  { pattern: /\b\d+ Example \w+/g, why: 'the postal address is an example' },
  { pattern: /name: '[^']+', href: ''/g, why: 'the link has no address, and is shown disabled' },
  { pattern: /^ +\w+: '',$/g, why: 'nothing is filled in, and the site leaves it out' },
];
const noted = /\b(?:before|until) launch[:.]?.*$/i;

/** Finds placeholders in source code, except in comments, and notes in comments. @param file for `place` */
export function placeholdersIn(text: string, file: string): Placeholder[] {
  return text.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`;
    const isComment = /^\s*(\/\/|\/\*|\*)/.test(line);
    if (isComment) return noted.test(line) ? [{ place, found: line.trim(), why: 'the comment says so' }] : [];
    return kinds.flatMap(({ pattern, why }) => [...line.matchAll(pattern)].map(([found]) => ({ place, found, why })));
  });
}

/** Finds placeholders in all source files of a folder, without its tests. @param root the folder that places are relative to */
export async function placeholdersUnder(folder: string, root: string): Promise<Placeholder[]> {
  const names = (await filesIn(folder)).filter((name) => /(?<!\.(test|d))\.tsx?$|\.json$/.test(name));
  const found = names.map(async (name) => {
    const file = path.join(folder, name);
    return placeholdersIn(await readFile(file, 'utf8'), path.relative(root, file));
  });
  return (await Promise.all(found)).flat();
}

/** Finds settings that the site lacks for launch. @param definitions of the remotes with source here, by name */
export function missingSettings(
  { address, remotes }: Pick<Site, 'address' | 'remotes'>,
  definitions: ReadonlyMap<string, Pick<RemoteDefinition, 'settings'>>,
): Placeholder[] {
  const missing: Placeholder[] = [];
  const add = (place: string, found: string, why: string) => missing.push({ place: `site.json, ${place}`, found, why });
  if (!address) add('address', 'not given', 'search engines and link previews need the public address');
  for (const [name, { releases, settings }] of Object.entries(remotes)) {
    if (isHere(releases)) add(`remotes.${name}.releases`, releases, 'it points to this machine');
    for (const [setting, value] of valuesOf(settings)) {
      const at = `remotes.${name}.settings.${setting}`;
      if (isHere(value)) add(at, value, 'it points to this machine');
      // Firebase reserves this prefix for demo projects.
      else if (value.startsWith('demo-')) add(at, value, 'a demo project has no hosted services');
    }
    for (const [setting, { kind }] of Object.entries(definitions.get(name)?.settings ?? {})) {
      // `host` replaces the hosted service.
      if (kind === 'host' || isGiven(settingIn(settings, setting))) continue;
      add(`remotes.${name}.settings.${setting}`, 'not given', `${name} can use it`);
    }
  }
  return missing;
}

const isHere = (value: string) => /^(https?:\/\/)?(localhost|127\.0\.0\.1)(:|\/|$)/.test(value);

function valuesOf(settings: Readonly<Record<string, unknown>>, prefix = ''): [setting: string, value: string][] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (isGroup(value)) return valuesOf(value, `${prefix}${key}.`);
    return typeof value === 'string' ? [[prefix + key, value]] : [];
  });
}
