import { cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from '../../build/processes/processes';
import { inTurn, publish } from '../publish/publish';

/** Where a folder is deployed. */
export type Target = { firebase: string } | { folder: string } | { command: string };

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
  if (!('folder' in target)) return upload(releases, path.join(root, 'firebase.json'), target);
  await mkdir(target.folder, { recursive: true });
  const list = 'releases.json';
  await cp(releases, target.folder, { recursive: true, filter: (file) => path.basename(file) !== list });
  await cp(path.join(releases, list), path.join(target.folder, list));
  const own = new Set(await filesOf(releases));
  for (const file of await filesOf(target.folder)) if (!own.has(file)) await rm(path.join(target.folder, file));
}

/**
 * Deploys a composed site, if what is live is still what it was composed from.
 * @param site absolute path of the composed site
 * @param isExpected whether the live site is still the one that it follows
 * @returns false if another composition went live; then nothing was deployed
 * @throws Error that names the failed command
 */
export async function uploadSite(
  site: string,
  target: Target,
  isExpected: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const switchTo = async (action: () => Promise<void>) => {
    if (!(await isExpected())) return false;
    await action();
    return true;
  };
  if (!('folder' in target)) return switchTo(() => upload(site, path.join(site, 'firebase.json'), target));
  const files = await contentOf(await realpath(site));
  return inTurn(target.folder, () => switchTo(() => publish(target.folder, files)));
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
  await upload(site, path.join(site, 'firebase.json'), target, 'firestore:rules');
}

async function upload(
  folder: string,
  config: string,
  target: Exclude<Target, { folder: string }>,
  only: 'hosting' | 'firestore:rules' = 'hosting',
): Promise<void> {
  if ('command' in target) {
    const child = start(['sh', '-c', target.command], { cwd: path.dirname(config), env: { FOLDER: folder } });
    return run(child, `The command "${target.command}"`);
  }
  const command = ['firebase', 'deploy', '--non-interactive', '--only', only];
  await run(start([...command, '--config', config, '--project', target.firebase]), `firebase deploy of ${folder}`);
}

/** The files of a folder by relative name, hidden ones such as `.well-known/security.txt` too. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

async function contentOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await filesOf(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
