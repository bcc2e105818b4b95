/**
 * The script that renders pages in a context of its own, beside the code of the shell and of one remote. The context is empty but for
 * the language: nothing of Node's enters it, so that code in it cannot reach Node through an object's constructor. Only strings and
 * numbers cross between it and `render-process.cjs`. Engine and parts share the context: a part can spoil its own pages, no others.
 */
(() => {
  'use strict';

  /**
   * @import { ReactElement } from 'react'
   * @import { Page, PageError, Rendered } from './render'
   */
  /** @typedef {(exports: unknown, require: (name: string) => unknown, module: { exports: unknown }, ...globals: unknown[]) => void} ModuleCode */
  /** @typedef {{ enqueue: (chunk: Uint8Array) => void, close: () => void, error: (reason: unknown) => void }} Controller */
  /** @typedef {{ pull: (controller: Controller) => void }} Source */
  /** @typedef {{ prerender: (element: ReactElement, options: object) => Promise<{ prelude: Source }> }} Static */
  /** @typedef {{ createApp: (...args: unknown[]) => ReactElement }} Shell */

  // The host's two functions take and give strings. No other code gets hold of them.
  const { parseUrl, parseQuery } =
    /** @type {{ parseUrl: (url: string, base?: string) => string, parseQuery: (query: string) => string }} */ (
      /** @type {unknown} */ (globalThis)
    );
  Reflect.deleteProperty(globalThis, 'parseUrl');
  Reflect.deleteProperty(globalThis, 'parseQuery');

  /** @type {string[]} */
  let logs = [];
  const logged = (/** @type {unknown[]} */ ...values) => {
    if (logs.length < 20) logs.push(values.map((value) => messageOf(value).slice(0, 500)).join(' '));
  };

  /** Timers run in the order of their times, without waiting. */
  let now = 0;
  let lastTimer = 0;
  /** @type {Map<number, { at: number, run: () => void }>} */
  const timers = new Map();
  /** @type {unknown[]} */
  let failures = [];

  class URL {
    /** @param {string} url @param {string} [base] */
    constructor(url, base) {
      let found = '';
      try {
        found = base === undefined ? parseUrl(url) : parseUrl(url, base);
      } catch {
        // A host's error must not enter this context.
      }
      if (!found) throw new TypeError(`Invalid URL: ${url}`);
      Object.assign(this, JSON.parse(found));
    }
    href = '';
    search = '';
    get searchParams() {
      return new URLSearchParams(this.search);
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  class URLSearchParams {
    /** @type {[string, string][]} */
    #pairs = [];
    /** @param {string | Iterable<[string, string]> | Record<string, string>} [init] */
    constructor(init = '') {
      if (typeof init === 'object') {
        const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
        this.#pairs = pairs.map(([name, value]) => [name, value]);
        return;
      }
      try {
        this.#pairs = /** @type {[string, string][]} */ (JSON.parse(parseQuery(init)));
      } catch {
        this.#pairs = [];
      }
    }
    /** @param {string} name @param {string} value */
    append(name, value) {
      this.#pairs.push([name, value]);
    }
    /** @param {string} name */
    delete(name) {
      this.#pairs = this.#pairs.filter(([other]) => other !== name);
    }
    /** @param {string} name @param {string} value */
    set(name, value) {
      this.delete(name);
      this.append(name, value);
    }
    /** @param {string} name */
    has(name) {
      return this.get(name) !== null;
    }
    /** @param {string} name */
    get(name) {
      return this.#pairs.find(([other]) => other === name)?.[1] ?? null;
    }
    /** @param {string} name */
    getAll(name) {
      return this.#pairs.filter(([other]) => other === name).map(([, value]) => value);
    }
    [Symbol.iterator]() {
      return this.#pairs[Symbol.iterator]();
    }
    toString() {
      // application/x-www-form-urlencoded (URL Standard, 5.2)
      const encode = (/** @type {string} */ text) =>
        encodeURIComponent(wellFormed(text))
          .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
          .replaceAll('%20', '+');
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
  }

  /** Replaces lone surrogates, which encodeURIComponent refuses. @param {string} text */
  const wellFormed = (text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

  class TextEncoder {
    /** @param {string} [text] @returns {Uint8Array} UTF-8 */
    encode(text = '') {
      const bytes = encodeURIComponent(wellFormed(text)).match(/%..|[^%]/g) ?? [];
      return Uint8Array.from(bytes, (byte) => (byte.length === 1 ? byte.charCodeAt(0) : parseInt(byte.slice(1), 16)));
    }
  }

  /** @param {Uint8Array} bytes UTF-8 @returns {string} characters, those beyond ASCII in percent-encoding */
  function toPercent(bytes) {
    let text = '';
    for (const byte of bytes)
      text += byte < 0x80 && byte !== 0x25 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
    return text;
  }

  /** What `react-dom` needs of a stream: it keeps the source. @param {Source} source */
  function ReadableStream(source) {
    return source;
  }

  /** @param {() => void} callback */
  function queueTask(callback) {
    void Promise.resolve()
      .then(callback)
      .catch((/** @type {unknown} */ error) => failures.push(error));
  }

  /** @param {(...args: unknown[]) => void} callback @param {number} [delay] @param {unknown[]} args */
  function startTimer(callback, delay = 0, ...args) {
    lastTimer += 1;
    timers.set(lastTimer, { at: now + Math.max(0, delay || 0), run: () => callback(...args) });
    return lastTimer;
  }

  /** The globals of React and of the parts beside the language's own. */
  const globals = {
    URL,
    URLSearchParams,
    TextEncoder,
    setTimeout: startTimer,
    clearTimeout: (/** @type {number} */ timer) => void timers.delete(timer),
    queueMicrotask: queueTask,
    console: { log: logged, info: logged, debug: logged, warn: logged, error: logged },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);

  /** @type {Map<string, unknown>} */
  const modules = new Map();

  /**
   * Evaluates one CommonJS module.
   * @param {string} name
   * @param {ModuleCode} code
   * @param {string} allowed the modules that it can require, with commas
   * @returns {string} the message of its error; empty if there is none
   */
  function evaluate(name, code, allowed) {
    const names = allowed.split(',');
    const module = { exports: /** @type {unknown} */ ({}) };
    const require = (/** @type {unknown} */ wanted) => {
      const found = typeof wanted === 'string' && names.includes(wanted) ? modules.get(wanted) : undefined;
      if (!found) throw new Error(`it requires "${String(wanted)}"; it may require ${names.join(', ')} alone`);
      return found;
    };
    try {
      code(module.exports, require, module, ReadableStream);
      modules.set(name, module.exports);
      return '';
    } catch (error) {
      return messageOf(error) || 'an error without a message';
    }
  }

  /** @type {string} */
  let result = '';

  /**
   * Begins to render a page. `poll` gives the result.
   * @param {string} page a Page as JSON
   */
  function render(page) {
    const { path, remote, config, year, routes } = /** @type {Page} */ (JSON.parse(page));
    result = '';
    logs = [];
    failures = [];
    toHtml(path, remote, config, year, routes).then(
      (html) => {
        finish({ html, logs });
      },
      (/** @type {unknown} */ error) => {
        finish({ error: `it throws: ${messageOf(error)}`, logs });
      },
    );
  }

  /** @param {Page['path']} path @param {Page['remote']} remote @param {Page['config']} config @param {Page['year']} year @param {Page['routes']} routes */
  async function toHtml(path, remote, config, year, routes) {
    const { createApp } = /** @type {Shell} */ (modules.get('shell'));
    const { prerender } = /** @type {Static} */ (modules.get('react-dom/static'));
    const pages = remote === undefined ? {} : { [remote]: modules.get('remote') };
    const configs = remote === undefined ? {} : { [remote]: config };
    const { prelude } = await prerender(createApp(path, pages, configs, year, routes), {
      // Otherwise React streams a boundary of more than 12,800 bytes out of order: fallback, hidden <div>, inline scripts.
      progressiveChunkSize: Infinity,
      onError: (/** @type {unknown} */ error) => void failures.push(error),
    });
    const html = await read(prelude);
    if (failures.length > 0) throw failures.at(-1);
    return html;
  }

  /** @param {Source} source @returns {Promise<string>} */
  function read(source) {
    return new Promise((resolve, reject) => {
      let text = '';
      source.pull({
        enqueue: (chunk) => void (text += toPercent(chunk)),
        close: () => {
          resolve(decodeURIComponent(text));
        },
        error: reject,
      });
    });
  }

  /** @param {Rendered | PageError} page */
  function finish(page) {
    result = JSON.stringify(page);
  }

  /** The finished page, a Rendered or PageError as JSON; empty while it is being rendered. */
  const poll = () => result;

  /** Runs the timers that are due next. @returns {number} how many */
  function runTimers() {
    now = Math.min(...[...timers.values()].map(({ at }) => at));
    const due = [...timers].filter(([, { at }]) => at <= now);
    for (const [timer, { run }] of due) {
      timers.delete(timer);
      try {
        run();
      } catch (error) {
        failures.push(error);
      }
    }
    return due.length;
  }

  /** @param {unknown} error */
  function messageOf(error) {
    try {
      return String(/** @type {{ message?: unknown } | null | undefined} */ (error)?.message ?? error);
    } catch {
      return 'a value that cannot be shown';
    }
  }

  /**
   * Makes what a part gets of React unchangeable: its functions, their prototypes, and the object that holds them.
   * @param {string} name
   */
  function freeze(name) {
    const given = /** @type {Record<string, unknown>} */ (modules.get(name));
    const frozen = Object.fromEntries(
      // React's own state, which it changes while it renders, is not for parts.
      Object.entries(given).filter(([key]) => !key.startsWith('__')),
    );
    for (const value of Object.values(frozen)) {
      if (typeof value === 'function') Object.freeze(/** @type {{ prototype?: unknown }} */ (value).prototype);
      Object.freeze(value);
    }
    modules.set(name, Object.freeze(frozen));
  }

  Object.defineProperty(globalThis, 'engine', {
    value: Object.freeze({ evaluate, freeze, render, poll, runTimers }),
    configurable: true,
  });
})();
