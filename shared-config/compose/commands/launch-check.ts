/**
 * `npm run launch-check`: lists placeholders with file and line (reserved telephone numbers and addresses, links without an address,
 * "before launch" in comments), and the settings that site.json lacks for the public. Exits with 1 if there are any.
 */
import path from 'node:path';
import { root, workspaceRemotes } from '../../build/workspace';
import { missingSettings, placeholdersUnder } from '../launch/launch-check';
import { readSite } from '../read/site';
import { printTable } from './table';

const remotes = await workspaceRemotes();
const folders = [
  path.join(root, 'shell/src'),
  ...[...remotes.values()].map(({ folder }) => path.join(folder, 'src')),
  path.join(import.meta.dirname, '../../contract'),
];
const inFiles = await Promise.all(folders.map((folder) => placeholdersUnder(folder, root)));
const definitions = new Map([...remotes].map(([name, { definition }]) => [name, definition]));
const all = [...inFiles.flat(), ...missingSettings(await readSite(), definitions)];

if (all.length === 0) console.log('There are no placeholders. The site is ready for the public.');
else {
  printTable([['where', 'what', 'why'], ...all.map(({ place, found, why }) => [place, found, why])]);
  console.log(`${all.length} to replace before launch. docs/operations.md, "Before launch", says how.`);
  process.exitCode = 1;
}
