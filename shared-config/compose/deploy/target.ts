import { cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from '../../build/processes/processes';
import { publish } from '../publish/publish';

/** Where a folder is deployed. */
export type Target = { firebase: string } | { folder: string } | { command: string };

/** Firebase's command line is run from the package registry: it is only needed here, and larger than everything else together. */
export const firebaseTools = 'firebase-tools@15.34.2';

/**
 * Reads a target: `firebase:<project>`, `folder:<path>` or `command:<command line>`.
 * @param variable the environment variable's name, for the message
 * @throws Error that shows the three forms
 */
export function parseTarget(text: string | undefined, variable: string): Target {
  const [, kind, value] = /^(firebase|folder|command):(.+)$/s.exec(text ?? '') ?? [];
  if (kind === 'firebase' && value) return { firebase: value };
  if (kind === 'folder' && value) return { folder: path.resolve(value) };
  if (kind === 'command' && value) return { command: value };
  throw new Error(
    `${variable} is ${text ? `"${text}"` : 'not set'}. It says where to deploy to: firebase:<project>, folder:<path>, or command:<command line>, which gets the folder in FOLDER.`,
  );
}

/**
 * Deploys a part's releases. Files come before the list that names them, so that a reader never finds a listed file missing.
 * @param root absolute path of the part's folder, with `releases/` and `firebase.json`
 * @throws Error that names the failed command
 */
export async function uploadPart(root: string, target: Target): Promise<void> {
  const releases = path.join(root, 'releases');
  if (!('folder' in target)) return runTarget(target, path.join(root, 'firebase.json'), releases);
  await mkdir(target.folder, { recursive: true });
  const list = 'releases.json';
  await cp(releases, target.folder, { recursive: true, filter: (file) => path.basename(file) !== list });
  await cp(path.join(releases, list), path.join(target.folder, list));
  const own = new Set(await readdir(releases, { recursive: true }));
  for (const file of await readdir(target.folder, { recursive: true }))
    if (!own.has(file)) await rm(path.join(target.folder, file), { recursive: true, force: true });
}

/**
 * Deploys a composed site, if what is live is still what it was composed from.
 * @param site absolute path of the composed site
 * @param isExpected whether the live site is still the one that it follows
 * @returns false if another composition went live; then nothing was deployed
 * @throws Error that names the failed command
 */
export async function uploadSite(site: string, target: Target, isExpected: () => Promise<boolean>): Promise<boolean> {
  if ('folder' in target) return publish(target.folder, await filesOf(site), { isExpected });
  if (!(await isExpected())) return false;
  await runTarget(target, path.join(site, 'firebase.json'), site);
  return true;
}

async function runTarget(
  target: Exclude<Target, { folder: string }>,
  config: string,
  folder: string,
  only = 'hosting',
): Promise<void> {
  if ('command' in target) {
    const child = start(['sh', '-c', target.command], { cwd: path.dirname(config), env: { FOLDER: folder } });
    return run(child, `The command "${target.command}"`);
  }
  const command = ['npx', '--yes', firebaseTools, 'deploy', '--non-interactive', '--only', only];
  await run(start([...command, '--config', config, '--project', target.firebase]), `firebase deploy of ${folder}`);
}

/**
 * Deploys the Firestore rules of a composed site.
 * @param site absolute path of the composed site, whose `firebase.json` names them
 * @throws Error that names the failed command, and for a folder: rules belong to a database
 */
export async function uploadRules(site: string, target: Target): Promise<void> {
  if ('folder' in target)
    throw new Error(
      'RULES_TARGET is a folder. Rules belong to a database: firebase:<project>, or command:<command line>.',
    );
  await runTarget(target, path.join(site, 'firebase.json'), site, 'firestore:rules');
}

/** All files of a folder, by relative name. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const root = await realpath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(root, file), await readFile(file)] as const)),
  );
}
