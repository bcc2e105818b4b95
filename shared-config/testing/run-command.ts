import { execFile } from 'node:child_process';
import { cndcr } from '../build/processes/processes';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of this project and waits until it exits.
 * @param cwd absolute path of the working folder
 * @param command e.g. `['compose', '--pin', 'content=0123']`
 */
export function runCommand(cwd: string, [name = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const [file = '', ...rest] = cndcr(name, ...args);
  return new Promise((resolve) => {
    const child = execFile(file, rest, { cwd, env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
