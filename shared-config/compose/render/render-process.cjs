/**
 * The program of a render process: it evaluates the code of the shell and of one remote, and renders the remote's pages, one message at a
 * time. It has no environment, and Node's permission model lets it read this file and React's alone; see docs/security.md.
 */
'use strict';

/** @import { ReactElement } from 'react' */
/** @import { Answer } from './confined' */
/** @import { Module, Page } from './render' */
/** @typedef {(exports: unknown, require: (name: string) => unknown, module: { exports: unknown }) => void} ModuleCode */
/** @typedef {{ createApp: (...args: unknown[]) => ReactElement }} Shell */

const { createRequire } = require('node:module');
const { text } = require('node:stream/consumers');
const { format } = require('node:util');
const vm = require('node:vm');

process.env['NODE_ENV'] = 'production';
const requireReact = createRequire(process.argv[2] ?? '');
const { prerender } = /** @type {typeof import('react-dom/static')} */ (requireReact('react-dom/static.edge'));

/** @type {Record<string, unknown>} */
const modules = {};
/** @type {string[]} */
let logs = [];
/** @type {unknown[]} */
let failures = [];

for (const level of /** @type {const} */ (['log', 'info', 'debug', 'warn', 'error']))
  console[level] = (...values) => void logs.push(format(...values));
process.on('unhandledRejection', () => void failures.push(new Error('a promise that nothing waits for was rejected')));
process.on('disconnect', () => process.exit());
process.on('message', (/** @type {Module | Page} */ message) => void answer(message));

/** @param {Module | Page} message */
async function answer(message) {
  logs = [];
  const send = (/** @type {Omit<Answer, 'logs'>} */ result) =>
    process.send?.({ ...result, logs: logs.slice(0, 20).map((line) => line.slice(0, 500)) });
  try {
    send('code' in message ? evaluate(message) : { html: await render(message) });
  } catch (error) {
    send({ error: `it throws: ${messageOf(error)}` });
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
  const requireAllowed = (/** @type {string} */ wanted) => {
    if (allowed.includes(wanted)) return /** @type {unknown} */ (requireReact(wanted));
    throw new Error(`it requires "${wanted}"; it may require ${allowed.join(', ')} alone`);
  };
  run(module.exports, requireAllowed, module);
  modules[name] = module.exports;
  return {};
}

/** @param {Page} page @returns {Promise<string>} */
async function render({ path, remote, config, year, routes }) {
  failures = [];
  const { createApp } = /** @type {Shell} */ (modules['shell']);
  const pages = remote === undefined ? {} : { [remote]: modules['remote'] };
  const configs = remote === undefined ? {} : { [remote]: config };
  const { prelude } = await prerender(createApp(path, pages, configs, year, routes), {
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

/** @param {unknown} error */
function messageOf(error) {
  return String(/** @type {{ message?: unknown } | null | undefined} */ (error)?.message ?? error);
}
