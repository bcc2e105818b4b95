import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';
import { siteFile, workspaceRemotes } from '../release/workspace';
import { missingSettings, placeholdersUnder } from '../health/placeholders';
import { readSite } from '../compose/site';
import { sayTable } from './say-table';

/** `npm run launch-check`: what is to be filled in before launch, where, and by whom. @returns the exit code: 0 if there is nothing */
export async function launchCheck(_options: object, { root, env, say }: Context): Promise<number> {
  const remotes = await workspaceRemotes(root);
  const parts = [path.join(root, 'shell'), ...[...remotes.values()].map(({ folder }) => folder)];
  const folders = [...parts.map((folder) => path.join(folder, 'content')), path.join(root, 'shared-config/web/brand')];
  const inFiles = await Promise.all(folders.filter(existsSync).map((folder) => placeholdersUnder(folder, root)));
  const definitions = new Map([...remotes].map(([name, { definition }]) => [name, definition]));
  const file = path.join(root, siteFile);
  const missing = missingSettings(await readSite(env, file), definitions, await readFile(file, 'utf8'));
  const all = [...inFiles.flat(), ...missing];
  if (all.length === 0) {
    say('There are no placeholders. The site is ready for the public.');
    return 0;
  }
  const rows = all.map(({ place, found, write }) => [place, found, write, whoWrites(place)]);
  sayTable([['where', 'what', 'write', 'who'], ...rows], say);
  say(`${all.length} to replace before launch. See docs/deployment.md, "First deployment".`);
  return 1;
}

function whoWrites(place: string): string {
  if (place.startsWith(siteFile)) return 'an operator';
  return place.includes('/content/') ? 'an editor' : 'an editor, from the board';
}
