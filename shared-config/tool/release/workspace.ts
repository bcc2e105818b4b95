import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDefinition } from '../../web/contract/remote';
import { isRemote, readDefinition } from './definition';

/** Identifies the site's repository. */
export const siteFile = 'shell/site.json';

export const root = folderWith(siteFile, process.cwd()) ?? process.cwd();

export interface WorkspaceRemote {
  folder: string;
  definition: RemoteDefinition;
}

/**
 * By name: each folder beside the shell's with a `pages.ts`.
 * @param needed names of parts: if all of them can be read, remotes that cannot be are left out
 * @throws Error if a definition is invalid, or two have the same name
 */
export async function workspaceRemotes(
  repository = root,
  needed?: readonly string[],
): Promise<Map<string, WorkspaceRemote>> {
  const folders = (await readdir(repository, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && isRemote(path.join(repository, entry.name)))
    .map(({ name }) => path.join(repository, name));
  const remotes = new Map<string, WorkspaceRemote>();
  const unreadable: unknown[] = [];
  for (const folder of folders.sort()) {
    const definition = await readDefinition(folder).catch((error: unknown) => void unreadable.push(error));
    if (!definition) continue;
    const other = remotes.get(definition.name);
    if (other)
      throw new Error(
        `${other.folder} and ${folder} both describe a remote "${definition.name}". Give one of them another name in its pages.ts.`,
      );
    remotes.set(definition.name, { folder, definition });
  }
  const isComplete = needed?.every((name) => ['shell', 'settings'].includes(name) || remotes.has(name));
  if (unreadable.length > 0 && !isComplete) throw unreadable[0];
  return remotes;
}

/** The shell has no definition. */
export type PartHere = Pick<WorkspaceRemote, 'folder'> & Partial<WorkspaceRemote>;

export type NamedPart = PartHere & { part: string };

/** npm's `-w` sets the folder. @param way to run the command, e.g. `npm run release -w remote-content` @throws Error with it */
export async function partHere(way: string, folder = process.cwd()): Promise<NamedPart> {
  if (isRemote(folder)) {
    const definition = await readDefinition(folder);
    return { part: definition.name, folder, definition };
  }
  if (existsSync(path.join(folder, path.basename(siteFile)))) return { part: 'shell', folder };
  throw new Error(`${folder} is not the folder of a part: it has neither a pages.ts nor a site.json. E.g. ${way}.`);
}

/** By name: all parts in the site's repository, otherwise the part in the current folder. @param needed see `workspaceRemotes` */
export async function partsHere(
  { root, folder }: { root: string; folder: string },
  needed?: readonly string[],
): Promise<Map<string, PartHere>> {
  if (existsSync(path.join(root, siteFile)))
    return new Map<string, PartHere>([
      ['shell', { folder: path.join(root, 'shell') }],
      ...(await workspaceRemotes(root, needed)),
    ]);
  const own = await partHere('npm run deploy -w remote-content', folder);
  return new Map([[own.part, own]]);
}

/** The nearest folder with a file, upwards. */
export function folderWith(file: string, folder: string): string | undefined {
  if (existsSync(path.join(folder, file))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : folderWith(file, above);
}
