import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Part } from '../../build/release/read-release';
import type { CheckedSite } from '../check/check-parts';
import { renderRoutes, startConfined, type RenderLimits } from './render';

// Each test starts two or more processes.
jest.setTimeout(60_000);

function partOf(part: string, code: string): Part {
  const settings = { releases: '', url: `https://${part}.example`, config: {}, approved: {} };
  const release = { part, version: 'v1', server: 'server.cjs' };
  return { release, settings, files: new Map([['server.cjs', Buffer.from(code)]]) } as unknown as Part;
}

const plainShell = `
  const { createElement } = require('react');
  exports.createApp = (path, pages, configs, year, routes) => {
    const route = routes.find((other) => other.path === path);
    return createElement('main', null, route ? createElement(pages[route.remote][route.page].default) : 'not found');
  };`;

/** Renders one page of each remote. @returns path, e.g. `/garden`, → HTML */
async function render(
  remotes: Record<string, string>,
  limits?: RenderLimits,
  shell = plainShell,
): Promise<Record<string, string>> {
  const site = {
    parts: {
      shell: partOf('shell', shell),
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, code]) => [name, partOf(name, code)])),
    },
    pages: Object.keys(remotes).map((remote) => ({ remote, page: 'Page', path: `/${remote}`, name: remote })),
  } as unknown as CheckedSite;
  const rendered = await renderRoutes(site, 2026, limits);
  return Object.fromEntries(rendered.map(({ path, html }) => [path, html]));
}

/** A remote whose page shows the result of an expression, which can be a promise. */
const showing = (expression: string) => `
  const React = require('react');
  const result = (async () => ${expression})().catch((error) => 'nothing: ' + error);
  exports.Page = { default: () => React.createElement('p', null, String(React.use(result))) };`;

/** What the page of a remote with this expression contains. */
async function resultOf(expression: string): Promise<string | undefined> {
  const { '/garden': html } = await render({ garden: showing(expression) });
  return /<p>(.*)<\/p>/s.exec(html ?? '')?.[1];
}

const plain = `exports.Page = { default: () => require('react').createElement('h1', null, 'Books') };`;

test('renders each remote’s page, and Page Not Found', async () => {
  await expect(render({ garden: showing(`'Plants'`), library: plain })).resolves.toEqual({
    '/garden': '<main><p>Plants</p></main>',
    '/library': '<main><h1>Books</h1></main>',
    '/404': '<main>not found</main>',
  });
});

describe('a page', () => {
  test.each([
    [
      'letters of all languages',
      `'Ọ̀ṣun, Hausa ɓɗƙ, 日本, 🎉, %41, \\uD800.'`,
      'Ọ̀ṣun, Hausa ɓɗƙ, 日本, 🎉, %41, \uFFFD.',
    ],
    ['timers, which take no time', `await new Promise((done) => setTimeout(done, 3_600_000, 'later'))`, 'later'],
    ['a timer that was cleared', `clearTimeout(setTimeout(() => { throw 1 })) ?? 'cleared'`, 'cleared'],
    ['microtasks', `await new Promise((done) => queueMicrotask(() => done('soon')))`, 'soon'],
    [
      'URLs',
      `[new URL('../b?c=1#d', 'https://e.example/x/y/'), new URL('https://ü.example:8080').host]`,
      'https://e.example/x/b?c=1#d,xn--tda.example:8080',
    ],
    ['invalid URLs', `new URL('nowhere')`, 'nothing: TypeError: Invalid URL: nowhere'],
    [
      'queries',
      `[new URLSearchParams({ a: 'b c', d: 'é~*' }), new URL('https://e.example?f=g+h').searchParams.get('f')]`,
      'a=b+c&amp;d=%C3%A9%7E*,g h',
    ],
    ['UTF-8', `new TextEncoder().encode('é%€')`, '195,169,37,226,130,172'],
  ])('can use %s', async (_what, expression, expected) => {
    await expect(resultOf(expression)).resolves.toBe(expected);
  });

  test('says on the terminal what it writes to the console, without control characters', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await render({ garden: showing(`console.log('seen', 1, '\\u001b[2J') ?? 'x'`) });
    expect(warn.mock.calls).toEqual([]);
    await render({
      garden: `exports.Page = { default: () => { console.log('seen', 1, '\\u001b[2J'); return null } };`,
    });
    expect(warn.mock.calls).toEqual([['/garden: seen 1  [2J']]);
    warn.mockRestore();
  });
});

/** Ways out of a context of `node:vm`, each an expression that would give `process` if it worked. */
const ways: [name: string, expression: string][] = [
  ['the constructor of require', `require.constructor('return process')()`],
  ['the constructor of the global object', `globalThis.constructor.constructor('return process')()`],
  ['the constructor of module', `module.constructor.constructor('return process')()`],
  ['the constructor of a function of React', `React.createElement.constructor('return process')()`],
  ['the constructor of a timer', `setTimeout(() => {}).constructor.constructor('return process')()`],
  ['the constructor of console.log', `console.log.constructor('return process')()`],
  ['the constructor of an async function', `(async () => {}).constructor('return process')()`],
  ['eval', `(0, eval)('process')`],
  ['a global', `process`],
  ['require of a module of Node’s', `require('node:process')`],
  ['import of a module of Node’s', `(await import('node:process')).default`],
  [
    'the error of an import',
    `await import('node:process').catch((error) => error.constructor.constructor('return process')())`,
  ],
  [
    'the error of a URL',
    `(() => { try { new URL('x') } catch (error) { return error.constructor.constructor('return process')() } })()`,
  ],
  [
    'a stack overflow in a function of the host',
    `(() => {
      let error;
      const fall = () => { try { fall() } catch { try { new URL('x') } catch (caught) { error = caught } } };
      fall();
      return error.constructor.constructor('return process')();
    })()`,
  ],
  [
    'the frames of an error',
    `(() => {
      Error.prepareStackTrace = (_error, frames) => frames;
      const found = new Error('x').stack.flatMap((frame) => [frame.getThis(), frame.getFunction()]).filter(Boolean);
      return found.map((value) => value.constructor.constructor('return process')())[0];
    })()`,
  ],
  ['WebAssembly', `WebAssembly.compile`],
];

describe('a hostile part', () => {
  test.each(ways)('gets nothing through %s', async (_name, expression) => {
    const found = await resultOf(`typeof (${expression})`);
    expect(found).toMatch(/^nothing: (EvalError|ReferenceError|TypeError|Error)|^undefined$/);
  });

  test('cannot change React or the language for another remote', async () => {
    const hostile = `
      const React = require('react');
      for (const change of [
        () => { React.createElement = () => 'mine' },
        () => { React.createElement.call = () => 'mine' },
        () => { React.Component.prototype.render = () => 'mine' },
        () => { require('react/jsx-runtime').jsx = () => 'mine' },
        () => { Array.prototype.map = () => ['mine'] },
        () => { JSON.stringify = () => '"mine"' },
      ]) try { change() } catch {}
      exports.Page = { default: () => null };`;
    await expect(render({ garden: hostile, library: plain })).rejects.toThrow(
      /^Refused: garden v1, .*changes how pages/,
    );
    const inert = hostile.replace(/.*JSON.*\n/, '').replace(/.*Array.*\n/, '');
    const { '/library': html } = await render({ garden: inert, library: plain });
    expect(html).toBe('<main><h1>Books</h1></main>');
  });

  test('gets React frozen', async () => {
    await expect(
      resultOf(
        `[React, React.createElement, React.Component.prototype, require('react/jsx-runtime')].map(Object.isFrozen)`,
      ),
    ).resolves.toBe('true,true,true,true');
  });

  test.each([
    ['its code hangs', `for (;;);`, /^Refused: garden v1, server\.cjs: its code was not evaluated within 0\.5 s\.$/],
    ['its code throws', `throw new Error('on purpose')`, /^Refused: garden v1, server\.cjs: it throws: on purpose\.$/],
    ['its code is not JavaScript', `}{`, /^Refused: garden v1, server\.cjs: it cannot be compiled: .+\.$/],
    [
      'its page hangs',
      `exports.Page = { default: () => { for (;;); } };`,
      /^Refused: garden v1, \.\/Page: it was not rendered within 0\.5 s\.$/,
    ],
    [
      'its page makes microtasks without end',
      `exports.Page = { default: () => { const again = () => queueMicrotask(again); again(); return null } };`,
      /^Refused: garden v1, \.\/Page: it was not rendered within 0\.5 s\.$/,
    ],
    [
      'its page waits for nothing',
      `exports.Page = { default: () => require('react').use(new Promise(() => {})) };`,
      /^Refused: garden v1, \.\/Page: it waits for something that does not happen/,
    ],
    [
      'a promise of its page is rejected',
      `exports.Page = { default: () => { Promise.reject(1); return null } };`,
      /^Refused: garden v1, \.\/Page: it throws in a promise that nothing waits for\.$/,
    ],
    [
      'its error message would rewrite the terminal',
      `exports.Page = { default: () => { throw new Error('\\u001b[2JComposed') } };`,
      /^Refused: garden v1, \.\/Page: it throws:  \[2JComposed\.$/,
    ],
  ])('is refused when %s', async (_what, garden, reason) => {
    await expect(render({ library: plain, garden }, { page: 500 })).rejects.toThrow(reason);
  });

  test.each([
    ['objects', `const all = []; for (;;) all.push(new Array(1000).fill({}));`],
    ['typed arrays', `const all = []; for (;;) all.push(new Uint8Array(10_000_000).fill(1));`],
  ])('is refused when its page fills the memory with %s', async (_what, code) => {
    const garden = `exports.Page = { default: () => { ${code} } };`;
    await expect(render({ garden }, { page: 20_000, memory: 64 })).rejects.toThrow(
      /^Refused: garden v1, \.\/Page: it needs more than (64|128) MB of memory\.$/,
    );
  });

  test('is refused when its page has no end', async () => {
    const garden = `exports.Page = { default: () => 'x'.repeat(5_000_000) };`;
    await expect(render({ garden }, { page: 50_000 })).rejects.toThrow(
      /^Refused: garden v1, \.\/Page: its HTML has more than 4 million characters\.$/,
    );
  });

  test('is not blamed for the shell', async () => {
    await expect(render({ garden: plain }, {}, `throw new Error('the shell')`)).rejects.toThrow(
      /^Refused: shell v1, server\.cjs: it throws: the shell\.$/,
    );
  });
});

describe('code outside of the context', () => {
  /** Runs a program in a process like that of rendering. @returns what it sends */
  async function sentBy(program: string): Promise<unknown> {
    const child = startConfined(program, 64);
    const [message] = (await once(child, 'message')) as [unknown];
    child.kill();
    return message;
  }

  test('can use no file, no process, no worker and no environment', async () => {
    const codeOf = (action: string) =>
      `(() => { try { ${action}; return 'done' } catch (error) { return error.code ?? error.name } })()`;
    const actions = [
      `require('node:fs').readFileSync('/etc/hostname')`,
      `require('node:fs').writeFileSync(${JSON.stringify(path.join(import.meta.dirname, 'written'))}, '')`,
      `require('node:child_process').execSync('true')`,
      `new (require('node:worker_threads').Worker)('', { eval: true })`,
      `process.dlopen({ exports: {} }, '/x.node')`,
      `Function('return 1')()`,
    ];
    const program = `process.send([[${actions.map(codeOf).join()}], Object.keys(process.env)])`;
    const [codes, variables] = (await sentBy(program)) as [string[], string[]];
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('ERR_ACCESS_DENIED'));
    expect(codes[4]).toMatch(/ERR_(ACCESS_DENIED|DLOPEN)/);
    expect(codes[5]).toBe('EvalError');
    expect(variables).not.toContain('PATH');
  });

  const command = '/usr/bin/unshare --map-root-user --net';
  // Containers and some systems do not allow it.
  const canIsolate = spawnSync('/usr/bin/unshare', ['--map-root-user', '--net', 'true']).status === 0;
  (canIsolate ? test : test.skip)('cannot reach the network with the command of docs/security.md', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const program = `require('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => process.send('connected')).on('error', (error) => process.send(error.code));`;
    expect(await sentBy(program)).toBe('connected');
    process.env['RENDER_PREFIX'] = command;
    try {
      expect(await sentBy(program)).toBe('ENETUNREACH');
      expect(await resultOf(`'rendered'`)).toBe('rendered');
    } finally {
      delete process.env['RENDER_PREFIX'];
      server.close();
    }
  });

  test('finds nothing to end other processes or to reach the network with', async () => {
    const program = await readFile(path.join(import.meta.dirname, 'render-process.cjs'), 'utf8');
    const probe = `sendToParent([
      ['kill', '_kill', 'abort', 'dlopen', 'binding', '_linkedBinding', 'getBuiltinModule', '_debugProcess', 'exit', 'chdir']
        .filter((name) => typeof process[name] === 'function'),
      ['process', 'require', 'fetch', 'WebSocket', 'Buffer', 'setTimeout', 'XMLHttpRequest']
        .filter((name) => name in globalThis),
    ]);`;
    const sent = await sentBy(
      program
        .replace('send({ ready: true });', probe.replaceAll('process[', 'own['))
        .replace("'use strict';", "'use strict'; const own = process;"),
    );
    expect(sent).toEqual([[], []]);
  });
});
