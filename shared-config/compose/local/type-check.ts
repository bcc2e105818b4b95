import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { start } from '../../build/processes/processes';
import { withLock } from '../publish/lock';

/** After the dev servers, which the developer waits for. */
const lowPriority = 10;

/**
 * Checks types now and after each change, and prints the errors. All checks of a checkout share the compiler's files: while one runs,
 * another waits, and takes over when that one ends.
 * @param root absolute path of the repository
 * @param packages folders in it
 */
export async function watchTypes(root: string, packages: readonly string[]): Promise<void> {
  const place = path.join(root, 'shell/.cache');
  await mkdir(place, { recursive: true });
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const check = async () => {
    const options = ['--build', '--watch', '--preserveWatchOutput', ...(process.stdout.isTTY ? ['--pretty'] : [])];
    const child = start([process.execPath, compiler, ...options, ...packages], { cwd: root });
    if (child.pid) setPriority(child.pid, lowPriority);
    const [code] = (await once(child, 'exit')) as [number | null];
    // Without a code, a signal has ended it.
    if (code !== null) throw new Error(`The type check ended (exit code ${code}); the dev servers go on without it.`);
  };
  await withLock(path.join(place, 'types'), check, { interval: 2000, patience: Infinity });
}
