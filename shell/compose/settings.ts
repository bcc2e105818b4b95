import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parts, type PartName } from 'shared-config/parts';

/** Where compose reads a part's releases, and how pages reach it. */
export interface PartSettings {
  /** URL, or absolute path of a folder. */
  releases: string;
  /** The origin that pages load the part from; where `releases` is a URL, the same. Empty for the shell: it is in the site itself. */
  url: string;
  /** Run-time settings for the part's pages. */
  config: Record<string, unknown>;
}

export type Settings = Record<PartName, PartSettings>;

interface Entry {
  releases?: string;
  url?: string;
  config?: Record<string, unknown>;
}

const shellFolder = path.join(import.meta.dirname, '..');
export const settingsFile = path.join(shellFolder, 'remotes.json');

/**
 * Reads `shell/remotes.json`. Environment variables come first: `CONTENT_RELEASES`, `CONTENT_URL`, `CONTENT_CONFIG` (JSON), and the same
 * for `FORMS_` and `SHELL_`.
 * @throws Error that names the setting that is missing or wrong
 */
export async function readSettings(env: NodeJS.ProcessEnv = process.env): Promise<Settings> {
  const entries = JSON.parse(await readFile(settingsFile, 'utf8')) as Partial<Record<PartName, Entry>>;
  const settings = {} as Settings;
  for (const part of Object.keys(parts) as PartName[]) settings[part] = readPart(part, entries[part] ?? {}, env);
  return settings;
}

function readPart(part: PartName, entry: Entry, env: NodeJS.ProcessEnv): PartSettings {
  const prefix = part.toUpperCase();
  const given = env[`${prefix}_RELEASES`] ?? entry.releases;
  if (!given) throw new Error(`Nothing says where the releases of "${part}" are: set "${part}.releases" in ${settingsFile} or ${prefix}_RELEASES.`);
  const isUrl = /^https?:\/\//.test(given);
  const releases = isUrl ? given.replace(/\/$/, '') : path.resolve(shellFolder, given);
  const url = part === 'shell' ? '' : (env[`${prefix}_URL`] ?? entry.url ?? (isUrl && !env[`${prefix}_URL`] ? releases : undefined));
  if (url === undefined) {
    throw new Error(`The releases of "${part}" are read from a folder, so pages need its address: set "${part}.url" in ${settingsFile} or ${prefix}_URL.`);
  }
  return { releases, url: url.replace(/\/$/, ''), config: readConfig(part, env[`${prefix}_CONFIG`]) ?? entry.config ?? {} };
}

function readConfig(part: PartName, text: string | undefined): Record<string, unknown> | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${part.toUpperCase()}_CONFIG is not JSON: ${String(error)}`, { cause: error });
  }
}
