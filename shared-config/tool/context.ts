import { setTimeout } from 'node:timers/promises';
import type { StartRenderer } from './compose/render/renderer';
import { root } from './release/workspace';

/** A command's environment. Tests inject their own, to run a command in-process with a controlled clock. */
export interface Context {
  root: string;
  /** Of the command; npm's `-w` sets it. */
  folder: string;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  startRenderer?: StartRenderer | undefined;
  say: (line: string) => void;
  complain: (line: string) => void;
  /** An upload etc. Tests make each one fail. */
  outside: Outside;
}

export type Outside = <Result>(name: string, action: () => Promise<Result>) => Promise<Result>;

export interface Clock {
  /** Milliseconds since a fixed moment. */
  now: () => number;
  /** @param time in milliseconds */
  wait: (time: number) => Promise<unknown>;
}

/** Texts of others, e.g. of a ledger, could rewrite the screen. */
const shown = (line: string) => line.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');

export const here: Context = {
  root,
  folder: process.cwd(),
  env: process.env,
  clock: { now: () => performance.now(), wait: (time) => setTimeout(time) },
  outside: (_name, action) => action(),
  say: (line) => console.log(shown(line)),
  complain: (line) => console.error(shown(line)),
};

/** Arguments that contradict each other or name nothing: the exit code is 2. */
export class ArgumentError extends Error {}
