import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Module, Page, Rendered, Renderer } from './renderer';

const require = createRequire(import.meta.url);
const programs = ['render-process.cjs', 'evaluate.cjs'].map((file) => path.join(import.meta.dirname, file));

/**
 * The process can read only its program and React. It has no child processes, workers, addons or environment.
 * @param memory of V8's heap, in megabytes
 */
export function startConfined(memory: number): Renderer {
  keepDebuggerClosed();
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : // Node before 22.13
      '--experimental-permission';
  const reactDom = require.resolve('react-dom/package.json');
  const react = require.resolve('react/package.json');
  // A command that e.g. blocks the network: see docs/security.md.
  const prefix = (process.env['RENDER_PREFIX'] ?? '').split(/\s+/).filter(Boolean);
  const [file, ...args] = [...prefix, process.execPath];
  const child = spawn(
    file,
    [
      ...args,
      permission,
      ...[...programs, path.dirname(reactDom) + '/*', path.dirname(react) + '/*'].map(
        (place) => `--allow-fs-read=${place}`,
      ),
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memory}`,
      programs[0]!,
      // The real path of React: the process cannot follow symbolic links to it.
      reactDom,
    ],
    // A process group of its own: a signal to the group reaches no other process, e.g. not npm.
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true },
  );
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  const end = () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
    child.kill('SIGKILL');
  };
  return { ask: (asked, limit) => ask(child, asked, limit), end };
}

/** Ctrl+C does not reach them, and a page that hangs does not notice the end of this process. */
const running = new Set<ChildProcess>();
const endAll = () => running.forEach((child) => child.kill('SIGKILL'));

/**
 * Node's permission model does not stop a part from sending SIGUSR1 to this process, and anybody who reaches the debugger has its rights.
 * Without a listener, the signal would end the process.
 */
function keepDebuggerClosed(): void {
  if (!process.listeners('SIGUSR1').includes(ignoreSignal)) process.on('SIGUSR1', ignoreSignal);
}

function ignoreSignal(): void {
  console.warn('Ignored the signal SIGUSR1, which opens Node’s debugger.');
}

const answerSchema = z.object({ html: z.string().optional(), error: z.string().optional(), logs: z.array(z.string()) });

async function ask(child: ChildProcess, asked: Module | Page, limit: number): Promise<Rendered> {
  const what = 'code' in asked ? 'its code was not evaluated' : 'it was not rendered';
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} within ${limit / 1000} s`)), limit);
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        // V8 aborts when it runs out of memory.
        const lacksMemory = signal === 'SIGABRT' || code === 134;
        reject(
          new Error(lacksMemory ? 'it needs more memory than is allowed' : `its process ended with ${code ?? signal}`),
        );
      });
      child.send(asked);
    });
    // Messages from a process that has run a part's code are untrusted.
    const { data: answer } = answerSchema.safeParse(message);
    if (!answer) throw new Error('the render process sent an invalid message');
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  }
}
