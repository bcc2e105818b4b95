import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../release/workspace';
import { onParentExit } from './parent';

const running = new Set<ChildProcess>();
let ending = false;

/** Starts a command of this project that ends with this process. */
export function start(
  command: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: StdioOptions; detached?: boolean } = {},
): ChildProcess {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options, env: { ...process.env, ...options.env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The command line of a shared-config command; see cli.js. */
export function cndcr(command: string, ...args: string[]): string[] {
  return [process.execPath, path.join(import.meta.dirname, '../cli.js'), command, ...args];
}

/** Waits until a command exits. @throws Error that names a failed one */
export async function run(child: ChildProcess, what: string): Promise<void> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${what} failed (${signal ?? `exit code ${code}`}).`);
}

/** Ends all child processes and this process on SIGINT, SIGTERM and SIGHUP, and when the parent process exits. */
export function endTogether(): void {
  onParentExit(() => void end(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('uncaughtException', (error) => void fail(error));
}

/** Reports an error and ends all processes. */
export async function fail(error: unknown): Promise<never> {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
}

/** Ends all child processes; sends SIGKILL after 5 s. */
export async function end(code: number): Promise<never> {
  if (!ending) {
    ending = true;
    const ended = [...running].map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    const timer = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), 5000);
    await Promise.all(ended);
    clearTimeout(timer);
  }
  process.exit(code);
}
