import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds. A first start on a slow machine takes less. */
const deadline = 60_000;

/**
 * Whether this machine has the official emulator: gcloud, its emulator component and Java. Checks files, because
 * `gcloud components list` takes seconds and needs the network. Always false on Windows, which has no process groups, and with
 * `FIRESTORE=embedded`, which saves the emulator's start.
 */
export function hasEmulator(): boolean {
  if (process.env['FIRESTORE'] === 'embedded') return false;
  const gcloud = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find((file) => existsSync(file));
  if (!gcloud || process.platform === 'win32') return false;
  const component = join(dirname(realpathSync(gcloud)), '../platform/cloud-firestore-emulator');
  return existsSync(component) && spawnSync('java', ['-version'], { timeout: 10_000 }).status === 0;
}

/**
 * Starts the official emulator with the given rules.
 * @returns once it accepts requests
 * @throws an error with the last output of the emulator if it does not start
 */
export async function startEmulator(
  port: number,
  rulesFile: string,
): Promise<{ ended: Promise<void>; stop(): Promise<void> }> {
  const options = ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`, `--rules=${rulesFile}`];
  const emulator = spawn('gcloud', options, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const guard = guardGroup(emulator.pid!);
  let output = '';
  for (const stream of [emulator.stdout, emulator.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
    });
  }

  const state = { isRunning: true };
  const ended = once(emulator, 'close').then(() => {
    state.isRunning = false;
    endGroup(emulator.pid!);
    guard.kill();
  });
  const stop = () => {
    endGroup(emulator.pid!);
    return ended;
  };

  const giveUp = Date.now() + deadline;
  while (state.isRunning && Date.now() < giveUp) {
    if (await answers(port)) return { ended, stop };
    await wait(100);
  }
  await stop();
  throw new Error(
    `The official Firestore emulator did not start at 127.0.0.1:${port}. FIRESTORE=embedded starts the embedded store instead. Output of the emulator:\n${output}`,
  );
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

/**
 * gcloud starts Java as a grandchild, which outlives it. Both run in a process group of their own. `endGroup` ends the group, or this
 * shell does when its input closes: the input is a pipe from this process, which closes even when this process is killed.
 */
function guardGroup(group: number): ChildProcess {
  return spawn('sh', ['-c', `read line; kill -KILL -${group}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** SIGKILL, because Java takes a second to end on SIGTERM and has nothing to save. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
