import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './programs';

/** In milliseconds. A first start on a slow machine takes less. */
const deadline = 60_000;

/**
 * Whether there are gcloud, its emulator component and Java. Checks files, because `gcloud components list` takes seconds and needs the
 * network. Windows has no process groups.
 */
export function hasEmulator(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['FIRESTORE'] === 'embedded' || process.platform === 'win32') return false;
  const gcloud = findProgram('gcloud', env);
  if (!gcloud) return false;
  const component = join(dirname(realpathSync(gcloud)), '../platform/cloud-firestore-emulator');
  return existsSync(component) && spawnSync('java', ['-version'], { timeout: 10_000 }).status === 0;
}

/**
 * Starts the official emulator. It ends with this process.
 * @param rules the file of its rules
 * @returns once it accepts requests
 * @throws Error with the last output of the emulator if it does not start
 */
export async function startEmulator(port: number, rules: string) {
  // The emulator's own script splits the path at spaces.
  const { dir: cwd, base } = parse(rules);
  const options = ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`, `--rules=${base}`];
  const emulator = spawn('gcloud', options, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // gcloud starts Java, which outlives it, in its own process group. This shell ends the group when its input closes: a pipe from this
  // process, which closes even when this process is killed.
  const guard = spawn('sh', ['-c', `read line; kill -KILL -${emulator.pid}`], { detached: true });
  let output = '';
  for (const stream of [emulator.stdout, emulator.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  const ended = once(emulator, 'close');
  const stop = async () => {
    guard.stdin.end();
    await ended;
  };

  const giveUp = Date.now() + deadline;
  while (emulator.exitCode === null && emulator.signalCode === null && Date.now() < giveUp) {
    if (await answers(port)) return { ended, stop };
    await wait(100);
  }
  await stop();
  throw new Error(
    `The official Firestore emulator did not start at 127.0.0.1:${port}. FIRESTORE=embedded starts the embedded database instead. Output of the emulator:\n${output}`,
  );
}

async function answers(port: number): Promise<boolean> {
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return (await answer)?.ok === true;
}
