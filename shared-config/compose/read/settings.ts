import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../build/processes/processes';
import type { PartSettings } from '..';
import { parts, type PartName } from '../../contract/parts';

export interface Settings extends Record<PartName, PartSettings> {
  /** The public address of the site, e.g. `https://cndcr.example`; see found.ts for what needs it. */
  site?: string | undefined;
}

interface Entry {
  releases?: string;
  url?: string;
  config?: Record<string, unknown>;
}

const shellFolder = path.join(root, 'shell');
export const settingsFile = path.join(shellFolder, 'remotes.json');

/**
 * Reads `shell/remotes.json`. Environment variables come first: `CONTENT_RELEASES` (a URL, or a folder as seen from where the command is
 * run), `CONTENT_URL`, `CONTENT_CONFIG` (JSON), and the same for `FORMS_` and `SHELL_`; and `SITE_URL`.
 * @throws Error that names the setting that is missing or wrong
 */
export async function readSettings(env: NodeJS.ProcessEnv = process.env): Promise<Settings> {
  const entries = JSON.parse(await readFile(settingsFile, 'utf8')) as Partial<Record<PartName, Entry>> & { site?: string };
  const settings = { site: (env['SITE_URL'] ?? entries.site)?.replace(/\/$/, '') } as Settings;
  for (const part of Object.keys(parts) as PartName[]) settings[part] = readPart(part, entries[part] ?? {}, env);
  return settings;
}

function readPart(part: PartName, entry: Entry, env: NodeJS.ProcessEnv): PartSettings {
  const prefix = part.toUpperCase();
  const fromHere = env[`${prefix}_RELEASES`];
  const given = fromHere ? resolvePlace(fromHere) : entry.releases;
  if (!given) throw new Error(`Nothing says where the releases of "${part}" are: set "${part}.releases" in ${settingsFile} or ${prefix}_RELEASES.`);
  return {
    ...placeOf(part, given, env[`${prefix}_URL`] ?? entry.url),
    config: readConfig(part, env[`${prefix}_CONFIG`]) ?? entry.config ?? {},
  };
}

/** A URL as it is; a folder as seen from where the command is run. */
export function resolvePlace(place: string): string {
  return isUrl(place) ? place : path.resolve(place);
}

function isUrl(place: string): boolean {
  return /^https?:\/\//.test(place);
}

/**
 * Where a part is read from, and where pages find it.
 * @param place URL, or a folder: absolute, or relative to `shell/`
 * @param url the part's public address, where it is not `place`. A folder without one is served by the site itself.
 */
export function placeOf(part: PartName, place: string, url?: string): Pick<PartSettings, 'releases' | 'url'> {
  const releases = isUrl(place) ? place.replace(/\/$/, '') : path.resolve(shellFolder, place);
  if (part === 'shell') return { releases, url: '' };
  return { releases, url: (url ?? (isUrl(place) ? releases : `/parts/${part}`)).replace(/\/$/, '') };
}

function readConfig(part: PartName, text: string | undefined): Record<string, unknown> | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${part.toUpperCase()}_CONFIG is not JSON: ${String(error)}`, { cause: error });
  }
}
