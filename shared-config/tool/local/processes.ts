import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../release/workspace';
import { onParentExit } from './parent';

const running = new Set<ChildProcess>();
/** Children that lead a process group: a shell's own children end with it. */
const groups = new WeakSet<ChildProcess>();
let ending: Promise<void> | undefined;

/** It ends with this process. @throws Error while this process ends: the new one would be left behind, e.g. a dev server that starts again */
export function start(
  command: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: StdioOptions; detached?: boolean } = {},
): ChildProcess {
  if (ending) throw new Error(`"${command.join(' ')}" was not started, because this process ends.`);
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options, env: { ...process.env, ...options.env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (options.detached) groups.add(child);
  return child;
}

/** The command line of a shared-config command; see cli.js. */
export function cndcr(command: string, ...args: string[]): string[] {
  return [process.execPath, path.join(import.meta.dirname, '../cli.js'), command, ...args];
}

/** Waits until a command exits. @throws Error that names a failed one, after what it has printed into pipes */
export async function run(child: ChildProcess, what: string): Promise<void> {
  const printed = [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : ''));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const output = (await Promise.all(printed)).join('');
  if (code !== 0) throw new Error(`${output}${what} failed (${signal ?? `exit code ${code}`}).`);
}

type Interrupt = (cause: NodeJS.Signals | Error) => Promise<number>;
let interrupt: Interrupt | undefined;

/** Sets what runs when a signal or an uncaught error ends this process. @param action returns the exit code */
export function onInterrupt(action: Interrupt | undefined): void {
  interrupt = action;
}

/**
 * Ends this process and its children on the first signal or uncaught error, and when the parent process exits.
 * @param isLasting for servers: exit code 0, elsewhere 128 and the signal's number
 */
export function endTogether(isLasting: boolean): void {
  let isEnding = false;
  const endBy = async (cause: NodeJS.Signals | Error) => {
    // A closed terminal sends SIGHUP, and ends the parent process too.
    if (isEnding) return;
    isEnding = true;
    const isError = cause instanceof Error;
    if (isError && !interrupt) await fail(cause);
    const code = await interrupt?.(cause).catch(() => undefined);
    await end(code ?? (isError ? 1 : isLasting ? 0 : 128 + constants.signals[cause]));
  };
  onParentExit(() => void endBy('SIGHUP'));
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endBy(signal));
  process.on('uncaughtException', (error) => void endBy(error));
}

export async function fail(error: unknown): Promise<never> {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
}

/** Ends this process, after its children. */
export async function end(code: number): Promise<never> {
  await endChildren();
  process.exit(code);
}

/** Once. Sends SIGKILL after 5 s. */
export function endChildren(): Promise<void> {
  ending ??= endAll();
  return ending;
}

async function endAll(): Promise<void> {
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) stop(child, 'SIGTERM');
  const timer = setTimeout(() => running.forEach((child) => stop(child, 'SIGKILL')), 5000);
  await Promise.all(ended);
  clearTimeout(timer);
}

/** Signals a process, and those that it has started if it leads their group. */
export function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!groups.has(child) || child.pid === undefined) child.kill(signal);
  else {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // They have ended.
    }
  }
}
