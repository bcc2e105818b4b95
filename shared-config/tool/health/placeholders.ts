import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { isGiven, settingIn, valuesIn } from '../release/needs';
import { filesIn } from '../release/release-folder';
import { siteFile } from '../release/workspace';
import { lineOf } from '../words/texts';
import type { RemoteDefinition } from '../../web/contract/remote';
import type { Site } from '../compose/site';

export interface Placeholder {
  place: string;
  found: string;
  write: string;
}

const kinds: readonly { pattern: RegExp; write: string }[] = [
  { pattern: /[\w.+-]+@[\w.-]+\.(example|test|invalid)\b/g, write: 'an address that somebody reads' },
  { pattern: /https?:\/\/[\w.-]+\.(example|test|invalid)\b/g, write: 'a real address' },
  // Ranges that Ofcom, the North American Numbering Plan and ACMA keep for fiction; and a number of zeros.
  {
    pattern:
      /\+44 (20 7946 0|1\d\d 496 0|7700 900)\d{3}|\+1 \d{3} 555 01\d\d|\+61 [2378] (5550|7010) \d{4}|\+\d{1,3}( 0{3,})+/g,
    write: 'a telephone number that is answered',
  },
  {
    pattern: /(city:\s*'[^']*',\s*address:\s*)?\[[^[\]]*\b\d+ Example [^[\]]*\]/g,
    write: 'the postal address, with its city',
  },
  { pattern: /(name:\s*'[^']+',\s*)?href:\s*''/g, write: 'its address' },
  // A drawing that shows its title has an empty `alt`.
  {
    pattern: /(?:\b(?!href|alt)\w+:\s*''(?:, )?)+/g,
    write: 'what each name before a colon says; a photograph: docs/editing.md',
  },
  // Other sentences with "yet" are shown only while something above is empty.
  {
    pattern: /(?<=\b(?:notice|text):\s*'[^']*)[^'.]*\byet\b[^'.]*\.?/g,
    write: 'what is true at launch, without “yet”',
  },
];

/** Finds placeholders, except in comments and types. @param file for `place` */
export function placeholdersIn(text: string, file: string): Placeholder[] {
  const words = text
    .replaceAll(/^\s*?(\/\/|\/\*|\*).*$|^.*;\s*?$/gm, (line) => line.replaceAll(/./g, ' '))
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`[^`]*`/g, (quoted) => `'${quoted.slice(1, -1).replaceAll("'", '’')}'`);
  const all = kinds.flatMap(({ pattern, write }) =>
    [...words.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = words.slice(0, index).split('\n').length;
      return { line, place: `${file}:${line}`, found: found.replaceAll(/\s+/g, ' ').trim(), write };
    }),
  );
  return all.sort((a, b) => a.line - b.line).map(({ line: _, ...placeholder }) => placeholder);
}

/** Without tests. @param root the folder that places are relative to */
export async function placeholdersUnder(folder: string, root: string): Promise<Placeholder[]> {
  const names = (await filesIn(folder)).filter((name) => /(?<!\.(test|d))\.tsx?$|\.json$/.test(name));
  const found = names.map(async (name) => {
    const file = path.join(folder, name);
    return placeholdersIn(await readFile(file, 'utf8'), path.relative(root, file));
  });
  return (await Promise.all(found)).flat();
}

/** @param definitions of the remotes with source here, by name @param text of `site.json` */
export function missingSettings(
  { address, remotes, arrangement }: Pick<Site, 'address' | 'remotes' | 'arrangement'>,
  definitions: ReadonlyMap<string, Pick<RemoteDefinition, 'settings'>>,
  text: string,
): Placeholder[] {
  const source = ts.parseJsonText(siteFile, text);
  const missing: Placeholder[] = [];
  const add = (place: string, found: string, write: string) =>
    missing.push({ place: `${siteFile}:${lineOf(source, place.split('.'))}, ${place}`, found, write });
  if (!address) add('address', 'not given', 'the public address');
  for (const path of arrangement.missing)
    add('missing', path, 'nothing, once the page is there, or no link leads to it');
  for (const [name, { releases, settings }] of Object.entries(remotes)) {
    if (isHere(releases)) add(`remotes.${name}.releases`, releases, 'the public address of its host');
    for (const [setting, value] of valuesIn(settings)) {
      if (typeof value !== 'string') continue;
      const at = `remotes.${name}.settings.${setting}`;
      if (isHere(value)) add(at, value, 'nothing: the hosted service is used then');
      // Firebase reserves this prefix for demo projects.
      else if (value.startsWith('demo-')) add(at, value, 'a project with hosted services');
    }
    for (const [setting, { required }] of Object.entries(definitions.get(name)?.settings ?? {}))
      if (required && !isGiven(settingIn(settings, setting)))
        add(`remotes.${name}.settings.${setting}`, 'not given', `its value: see "settings" in the pages.ts of ${name}`);
  }
  return missing;
}

const isHere = (value: string) => /^(https?:\/\/)?(localhost|127\.0\.0\.1)(:|\/|$)/.test(value);
