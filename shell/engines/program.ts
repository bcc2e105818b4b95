import { spawn } from 'node:child_process';

/** A program that drives a browser, or is one. */
export interface Program {
  /** Ends the program and all processes that it has started. */
  end: () => void;
}

/**
 * Starts a program that serves HTTP, and waits until it answers. It ends with this process.
 * @param address what it answers at
 * @throws Error that names the program if it does not answer within 10 s
 */
export async function startProgram(
  file: string,
  args: string[],
  { address, env }: { address: string; env?: NodeJS.ProcessEnv },
): Promise<Program> {
  // In a process group of its own, which what it starts belongs to.
  const child = spawn(file, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  const end = () => {
    process.off('exit', end);
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.on('exit', end);
  const state = { isMissing: false };
  child.once('error', () => (state.isMissing = true));

  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && child.exitCode === null && !state.isMissing) {
    const answers = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { end };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  end();
  throw new Error(`${file} does not answer at ${address}. Start it by hand to see why: ${[file, ...args].join(' ')}`);
}
