/**
 * The render process: evaluates the parts' server bundles, which can require only React, and renders the routes one by one.
 * JavaScript rather than TypeScript: it starts in a third of the time, because nothing compiles it.
 */
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { prerender } from 'react-dom/static';

/**
 * @import { ReactElement } from 'react'
 * @import { PageModule } from '../../contract/page'
 * @import { RenderJob, RenderMessage } from './render'
 */

/** @typedef {Record<string, Record<string, PageModule>>} Pages */
/**
 * @typedef {object} ShellBundle
 * @property {(path: string, pages: Pages, configs: RenderJob['configs'], year: number, routes: RenderJob['routes']) => ReactElement} createApp
 */

const require = createRequire(import.meta.url);
const forRemotes = ['react', 'react/jsx-runtime'];
const forShell = [...forRemotes, 'react-dom'];

process.on('message', (/** @type {RenderJob} */ job) => void renderAll(job));
process.on('disconnect', () => process.exit());
send({ ready: true });

/** @param {RenderJob} job */
async function renderAll(job) {
  /** @type {Pages} */
  const pages = {};
  for (const [remote, code] of Object.entries(job.remotes)) {
    // The first page that needs a bundle reports the bundle's evaluation error.
    try {
      pages[remote] = /** @type {Pages[string]} */ (evaluate(`${remote}.cjs`, code, forRemotes));
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
  const { createApp } = /** @type {ShellBundle} */ (evaluate('shell.cjs', job.shell, forShell));
  for (const path of job.paths) {
    send({ path });
    try {
      /** @type {unknown[]} */
      const failures = [];
      const { prelude } = await prerender(createApp(path, pages, job.configs, job.year, job.routes), {
        // Otherwise React streams a boundary of more than 12,800 bytes out of order: fallback, hidden <div>, inline scripts.
        progressiveChunkSize: Infinity,
        onError: (error) => {
          failures.push(error);
        },
      });
      const html = await new Response(/** @type {ReadableStream} */ (prelude)).text();
      if (failures.length > 0) throw failures.at(-1);
      send({ path, html });
    } catch (error) {
      send({ path, error: `it throws: ${messageOf(error)}` });
    }
  }
}

/**
 * @param {string} filename
 * @param {string} code
 * @param {string[]} allowed the packages that the code can require
 * @returns {unknown}
 */
function evaluate(filename, code, allowed) {
  const module = { exports: /** @type {unknown} */ ({}) };
  const restricted = (/** @type {string} */ name) => {
    if (!allowed.includes(name))
      throw new Error(`${filename} requires "${name}"; it may require ${allowed.join(', ')} alone.`);
    return /** @type {unknown} */ (require(name));
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

/**
 * Errors of the parts come from another context, so `instanceof Error` is false.
 * @param {unknown} error
 */
function messageOf(error) {
  return String(/** @type {{ message?: unknown } | null} */ (error)?.message ?? error);
}

/** @param {RenderMessage} message */
function send(message) {
  process.send?.(message);
}
