/**
 * The program of a render process: it receives the code of React, of the shell and of one remote, and renders the remote's pages. It is
 * passed to `node -e` under Node's permission model, so that the process can read no file at all.
 *
 * The parts' code runs in a context that holds nothing of Node's (see engine.js). Should code get out of it all the same, it finds no
 * functions to make code from text, no globals but the language's, and a `process` that can end no other process.
 */
'use strict';

/** @import { RenderJob, RenderMessage } from './render' */
/** @import { Context } from 'node:vm' */

// eslint-disable-next-line @typescript-eslint/no-require-imports -- `node -e` without permission to read files runs CommonJS alone
const vm = require('node:vm');

/** @typedef {{ evaluate: (name: string, code: unknown, allowed: string) => unknown, freeze: (name: string) => void, render: (page: string) => void, poll: () => unknown, runTimers: () => number }} Engine */

const { URL, URLSearchParams, setImmediate } = globalThis;
const sendToParent = /** @type {NonNullable<typeof process.send>} */ (process.send).bind(process);
const send = (/** @type {RenderMessage} */ message) => void sendToParent(message);

let rejected = false;
const wasRejected = () => rejected;
process.on('message', (/** @type {RenderJob} */ job) => void renderAll(job));
process.on('disconnect', process.exit.bind(process));
// The reason is a value of the parts' and is not looked at.
process.on('unhandledRejection', () => void (rejected = true));
scrub();
send({ ready: true });

/** Removes what code outside of the context could harm with. */
function scrub() {
  // Node's own code for messages to the parent needs these, and names that begin with an underscore.
  const needed = new Set(['emit', 'on', 'send', 'disconnect', 'nextTick', 'emitWarning']);
  const harmful = new Set([
    '_kill',
    '_debugProcess',
    '_debugEnd',
    '_linkedBinding',
    '_getActiveHandles',
    '_getActiveRequests',
  ]);
  for (const name of Object.getOwnPropertyNames(process)) {
    const isNeeded = needed.has(name) || (name.startsWith('_') && !harmful.has(name));
    const { value, configurable } = Object.getOwnPropertyDescriptor(process, name) ?? {};
    if (!isNeeded && configurable && typeof value === 'function') Reflect.deleteProperty(process, name);
  }
  /** @type {string[]} */
  const names = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const language = new Set(names);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!language.has(name)) Reflect.deleteProperty(globalThis, name);
  }
}

/** @param {RenderJob} job */
async function renderAll({ engine: engineCode, modules, pages }) {
  // Without a prototype: the context could reach Node's Object through it.
  const sandbox = /** @type {Record<string, unknown>} */ (Object.create(null));
  sandbox['parseUrl'] = parseUrl;
  sandbox['parseQuery'] = parseQuery;
  const context = vm.createContext(sandbox, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(engineCode, context, { filename: 'engine.js' });
  const engine = /** @type {Engine} */ (sandbox['engine']);
  const { evaluate, freeze, render, poll, runTimers } = engine;

  // All are compiled before any of them runs.
  const compiled = [];
  for (const module of modules) {
    send({ part: module.part });
    try {
      compiled.push({ ...module, run: compile(module, context) });
    } catch (error) {
      send({ part: module.part, error: `it cannot be compiled: ${messageOf(error)}` });
      return;
    }
  }
  for (const { name, allowed, part, run } of compiled) {
    send({ part });
    const problem = evaluate(name, run, allowed.join(','));
    // What comes from the context is used as a string only if it is one.
    if (problem !== '') {
      send({ part, error: `it throws: ${typeof problem === 'string' ? problem : 'an error'}` });
      return;
    }
    if (name === 'react-dom/static') ['react', 'react/jsx-runtime', 'react-dom'].forEach((react) => freeze(react));
  }

  for (const page of pages) {
    const { path } = page;
    send({ path });
    rejected = false;
    try {
      render(JSON.stringify(page));
      let answer = poll();
      while (answer === '') {
        // All microtasks run before an immediate.
        await new Promise((resolve) => void setImmediate(resolve));
        answer = poll();
        if (answer === '' && runTimers() === 0)
          throw new Error('it waits for something that does not happen while pages are composed');
      }
      if (wasRejected()) throw new Error('it throws in a promise that nothing waits for');
      if (typeof answer !== 'string') throw new Error('it changes how pages are rendered');
      send({ path, answer });
    } catch (error) {
      send({ path, answer: JSON.stringify({ error: messageOf(error), logs: [] }) });
    }
  }
}

/**
 * @param {RenderJob['modules'][number]} module
 * @param {Context} parsingContext
 */
function compile({ name, code }, parsingContext) {
  return vm.compileFunction(code, ['exports', 'require', 'module', 'ReadableStream'], {
    filename: name,
    parsingContext,
  });
}

/**
 * The message of an error of this file's or of the compiler's. An error of a part's is not read: that could run its code.
 * @param {unknown} error
 */
function messageOf(error) {
  return error instanceof Error ? error.message : 'an error';
}

/** @param {string} url @param {string} [base] */
function parseUrl(url, base) {
  try {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(
      url,
      base,
    );
    return JSON.stringify({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash });
  } catch {
    return '';
  }
}

/** @param {string} query */
function parseQuery(query) {
  return JSON.stringify([...new URLSearchParams(query)]);
}
