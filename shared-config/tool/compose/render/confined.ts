import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Module, Page, Rendered, Renderer } from './renderer';

const require = createRequire(import.meta.url);
const programs = ['render-process.cjs', 'evaluate.cjs'].map((file) => path.join(import.meta.dirname, file));

/** The command before each render process, e.g. one that blocks the network; see docs/security.md. Empty if there is none. */
export const renderPrefix = () => process.env['RENDER_PREFIX'] ?? '';

/**
 * Starts a process that can read only its program and React, cannot use processes, workers or addons, and inherits no environment.
 * @param memory limit of V8's heap in megabytes
 */
export function startConfined(memory: number): Renderer {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : // Node before 22.13
      '--experimental-permission';
  const reactDom = require.resolve('react-dom/package.json');
  const react = require.resolve('react/package.json');
  const [file, ...args] = [...renderPrefix().split(/\s+/).filter(Boolean), process.execPath];
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
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  return { ask: (asked, limit) => ask(child, asked, limit), end: () => child.kill('SIGKILL') };
}

const answerSchema = z.object({ html: z.string().optional(), error: z.string().optional(), logs: z.array(z.string()) });

async function ask(child: ChildProcess, asked: Module | Page, limit: number): Promise<Rendered> {
  const what = 'code' in asked ? 'its code was not evaluated' : 'it was not rendered';
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const said = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} within ${limit / 1000} s`)), limit);
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        // V8 aborts when it runs out of memory.
        const lacksMemory = signal === 'SIGABRT' || code === 134;
        reject(
          new Error(lacksMemory ? 'it needs more memory than it may have' : `its process ended with ${code ?? signal}`),
        );
      });
      child.send(asked);
    });
    // Messages from a process that has run a part's code are untrusted.
    const { data: answer } = answerSchema.safeParse(said);
    if (!answer) throw new Error('its code changes how pages are rendered');
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  }
}
