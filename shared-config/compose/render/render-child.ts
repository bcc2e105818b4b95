/** The render process: evaluates the parts' server bundles, which can require only React, and renders the routes one by one. */
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import type { PageModule } from '../../contract/page';
import { notFoundPath, type Route } from '../../contract/routes';
import type { RenderJob, RenderMessage } from './render';

const require = createRequire(import.meta.url);
const forRemotes = ['react', 'react/jsx-runtime'];
const forShell = [...forRemotes, 'react-dom'];

type Pages = Record<string, Record<string, PageModule>>;

process.on('message', (job: RenderJob) => void renderAll(job));
process.on('disconnect', () => process.exit());
send({ ready: true });

async function renderAll(job: RenderJob): Promise<void> {
  const pages: Pages = {};
  for (const [remote, code] of Object.entries(job.remotes)) {
    // The first page that needs a bundle reports the bundle's evaluation error.
    try {
      pages[remote] = evaluate(`${remote}.cjs`, code, forRemotes) as Pages[string];
    } catch (error) {
      pages[remote] = new Proxy(
        {},
        {
          get: () => {
            throw error;
          },
        },
      );
    }
  }
  const { createApp } = evaluate('shell.cjs', job.shell, forShell) as {
    createApp: (
      path: string,
      pages: Pages,
      configs: RenderJob['configs'],
      year: number,
      routes: readonly Route[],
    ) => ReactElement;
  };
  for (const path of [...job.routes.map((route) => route.path), notFoundPath]) {
    send({ path });
    try {
      const failures: unknown[] = [];
      const { prelude } = await prerender(createApp(path, pages, job.configs, job.year, job.routes), {
        // Otherwise React streams a boundary of more than 12,800 bytes out of order: fallback, hidden <div>, inline scripts.
        progressiveChunkSize: Infinity,
        onError: (error) => {
          failures.push(error);
        },
      });
      const html = await new Response(prelude as ReadableStream).text();
      if (failures.length > 0) throw failures.at(-1);
      send({ path, html });
    } catch (error) {
      send({ path, error: `it throws: ${messageOf(error)}` });
    }
  }
}

function evaluate(filename: string, code: string, allowed: string[]): unknown {
  const module = { exports: {} as unknown };
  const restricted = (name: string): unknown => {
    if (!allowed.includes(name))
      throw new Error(`${filename} requires "${name}"; it may require ${allowed.join(', ')} alone.`);
    return require(name);
  };
  // A new context contains the language but not Node's globals: no process, no fetch, no files.
  const context = vm.createContext({
    module,
    exports: module.exports,
    require: restricted,
    console,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    setTimeout,
    clearTimeout,
    queueMicrotask,
  });
  vm.runInContext(code, context, { filename, timeout: 5000 });
  return module.exports;
}

/** Errors of the parts come from another context, so `instanceof Error` is false. */
function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | null)?.message ?? error);
}

function send(message: RenderMessage): void {
  process.send?.(message);
}
