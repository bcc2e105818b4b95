/**
 * Evaluates the code of the shell and of one remote, and renders the remote's pages. A render process does so without permissions; test
 * fixtures run it in-process.
 */
'use strict';

/** @import { ReactElement } from 'react' */
/** @import { Module, Page } from './renderer' */
/** @typedef {(exports: unknown, require: (name: string) => unknown, module: { exports: unknown }) => void} ModuleCode */
/** @typedef {{ createApp: (...args: unknown[]) => ReactElement }} Shell */

const { text } = require('node:stream/consumers');
const vm = require('node:vm');

/**
 * @param {(name: string) => unknown} requireReact
 * @param {unknown[]} failures errors of the page that is rendered; it fails with the last one
 * @returns what evaluates a module or renders a page
 */
function createRenderer(requireReact, failures = []) {
  const { prerender } = /** @type {typeof import('react-dom/static')} */ (requireReact('react-dom/static.edge'));
  /** @type {Record<string, unknown>} */
  const modules = {};

  return answer;

  /** @param {Module | Page} asked @returns {Promise<{ html?: string, error?: string }>} */
  async function answer(asked) {
    try {
      return 'code' in asked ? evaluate(asked) : { html: await render(asked) };
    } catch (error) {
      return { error: `it throws: ${messageOf(error)}` };
    }
  }

  /** @param {Module} module */
  function evaluate({ name, code, allowed }) {
    let run;
    try {
      run = /** @type {ModuleCode} */ (vm.compileFunction(code, ['exports', 'require', 'module'], { filename: name }));
    } catch (error) {
      return { error: `it cannot be compiled: ${messageOf(error)}` };
    }
    const module = { exports: /** @type {unknown} */ ({}) };
    /** @type {(wanted: string) => unknown} */
    const requireAllowed = (wanted) => {
      if (allowed.includes(wanted)) return requireReact(wanted);
      throw new Error(`it requires "${wanted}"; it may require only ${allowed.join(', ')}`);
    };
    run(module.exports, requireAllowed, module);
    modules[name] = module.exports;
    return {};
  }

  /** @param {Page} page @returns {Promise<string>} */
  async function render({ path, remote, settings, year, routes }) {
    failures.length = 0;
    const { createApp } = /** @type {Shell} */ (modules['shell']);
    const pages = remote === undefined ? {} : { [remote]: modules['remote'] };
    const settingsOf = remote === undefined ? {} : { [remote]: settings };
    const { prelude } = await prerender(createApp(path, pages, settingsOf, year, routes), {
      // Otherwise React streams a boundary of more than 12,800 bytes out of order: fallback, hidden <div>, inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    });
    const html = await text(/** @type {import('node:stream/web').ReadableStream} */ (prelude));
    // Node reports rejections after the microtasks.
    await new Promise((resolve) => void setImmediate(resolve));
    if (failures.length > 0) throw failures.at(-1);
    return html;
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return String(/** @type {{ message?: unknown } | null | undefined} */ (error)?.message ?? error);
}

module.exports = { createRenderer };
