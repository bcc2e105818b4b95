import { execFile } from 'node:child_process';
import type { Context } from '../build/context';
import { realClock } from '../build/context';
import { cndcr } from '../build/processes/processes';
import { findRoot } from '../build/workspace';
import { runProgram } from '../program';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of this project in this process.
 * @param folder absolute path of the working folder
 * @param args e.g. `['compose', '--pin', 'content=0123']`
 */
export async function runCommand(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  changes: Partial<Context> = {},
): Promise<Outcome> {
  if (args[0] === 'deploy') return runProcess(folder, args, env);
  const [lines, complaints]: [string[], string[]] = [[], []];
  const code = await runProgram(args, {
    root: findRoot(folder) ?? folder,
    folder,
    env: { ...process.env, ...env },
    clock: realClock,
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
    ...changes,
  });
  const text = (all: string[]) => all.map((line) => `${line}\n`).join('');
  return { code: code ?? 0, stdout: text(lines), stderr: text(complaints) };
}

function runProcess(cwd: string, [name = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const [file = '', ...rest] = cndcr(name, ...args);
  return new Promise((resolve) => {
    const child = execFile(file, rest, { cwd, env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
