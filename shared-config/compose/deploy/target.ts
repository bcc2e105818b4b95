import path from 'node:path';
import { run, start } from '../../build/processes/processes';

/** Where a folder is deployed. */
export type Target = { firebase: string } | { command: string };

/** Firebase's command line is run from the package registry: it is only needed here, and larger than everything else together. */
export const firebaseTools = 'firebase-tools@15.34.2';

/**
 * Reads a target: `firebase:<project>` or `command:<command line>`.
 * @param variable the environment variable's name, for the message
 * @throws Error that shows both forms
 */
export function parseTarget(text: string | undefined, variable: string): Target {
  const [, kind, value] = /^(firebase|command):(.+)$/s.exec(text ?? '') ?? [];
  if (kind === 'firebase' && value) return { firebase: value };
  if (kind === 'command' && value) return { command: value };
  throw new Error(
    `${variable} is ${text ? `"${text}"` : 'not set'}. It says where to deploy to: firebase:<project>, or command:<command line>, which gets the folder in FOLDER.`,
  );
}

/**
 * Uploads a folder.
 * @param config absolute path of the `firebase.json` that describes it
 * @param only what of it, for Firebase
 * @throws Error that names the failed command
 */
export async function upload(
  folder: string,
  config: string,
  target: Target,
  only: 'hosting' | 'firestore:rules' = 'hosting',
): Promise<void> {
  if ('command' in target) {
    const child = start(['sh', '-c', target.command], { cwd: path.dirname(config), env: { FOLDER: folder } });
    return run(child, `The command "${target.command}"`);
  }
  const command = ['npx', '--yes', firebaseTools, 'deploy', '--non-interactive', '--only', only];
  await run(start([...command, '--config', config, '--project', target.firebase]), `firebase deploy of ${folder}`);
}
