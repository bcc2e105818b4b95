import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../context';
import { siteFile, workspaceRemotes } from '../release/workspace';
import { missingSettings, placeholdersUnder } from '../health/placeholders';
import { readSite } from '../compose/site';
import { sayTable } from './table';

/**
 * `npm run launch-check`: lists placeholders with file and line (reserved telephone numbers and addresses, links without an address,
 * "before launch" in comments), and the settings that site.json lacks for launch.
 * @returns whether there are none
 */
export async function launchCheck({ root, env, say }: Context): Promise<boolean> {
  const remotes = await workspaceRemotes(root);
  const folders = [
    path.join(root, 'shell/src'),
    ...[...remotes.values()].map(({ folder }) => path.join(folder, 'content')).filter(existsSync),
    path.join(import.meta.dirname, '../../web/brand'),
  ];
  const inFiles = await Promise.all(folders.map((folder) => placeholdersUnder(folder, root)));
  const definitions = new Map([...remotes].map(([name, { definition }]) => [name, definition]));
  const site = await readSite(env, path.join(root, siteFile));
  const all = [...inFiles.flat(), ...missingSettings(site, definitions)];
  if (all.length === 0) say('There are no placeholders. The site is ready for the public.');
  else {
    sayTable([['where', 'what', 'why'], ...all.map(({ place, found, why }) => [place, found, why])], say);
    say(`${all.length} to replace before launch. See docs/deployment.md, "First deployment".`);
  }
  return all.length === 0;
}
