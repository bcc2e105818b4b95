import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { jest } from '@jest/globals';
import { freePort, listen } from '../../local/ports';
import { whyMissing } from '../../local/programs';
import { releasedPart } from '../../testing/released-part';
import type { CheckedParts } from '../check/check-parts';
import { renderRoutes, type RenderLimits } from './render';
import type { StartRenderer } from './renderer';

const partOf = (part: string, code: string) => releasedPart(part, {}, { 'server.cjs': code });

const plainShell = `
  const { createElement } = require('react');
  exports.createApp = (path, pages, settings, year, routes) => {
    const route = routes.find((other) => other.path === path);
    return createElement('main', null, route ? createElement(pages[route.remote][route.page].default) : 'not found');
  };`;

/** Renders one page of each remote. @returns path, e.g. `/garden`, → HTML */
async function render(
  remotes: Record<string, string>,
  limits?: RenderLimits,
  shell = plainShell,
  startRenderer?: StartRenderer,
) {
  const site = {
    parts: {
      shell: partOf('shell', shell),
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, code]) => [name, partOf(name, code)])),
    },
    pages: Object.keys(remotes).map((remote) => ({ remote, page: 'Page', path: `/${remote}`, name: remote })),
  } as unknown as CheckedParts;
  const rendered = await renderRoutes(site, 2026, limits, startRenderer);
  return Object.fromEntries(rendered.map(({ path, html }) => [path, html]));
}

const page = (statements: string) => `exports.Page = { default: () => { ${statements} } };`;

/** The result of an expression, as a page shows it. It can be a promise. */
async function resultOf(expression: string): Promise<string | undefined> {
  const { '/garden': html } = await render({
    garden: `
      const React = require('react');
      const result = (async () => ${expression})().catch((error) => error.code ?? error.name);
      ${page(`return React.createElement('p', null, String(React.use(result)))`)}`,
  });
  return /<p>(.*)<\/p>/s.exec(html ?? '')?.[1];
}

/** Blocks without work for the processor. */
const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const plain = page(`return require('react').createElement('h1', null, 'Books')`);

test('renders each remote’s page, and Page Not Found', async () => {
  await expect(render({ garden: page(`return 'Ọ̀ṣun, Hausa ɓɗƙ, 日本, 🎉, %41'`), library: plain })).resolves.toEqual({
    '/garden': '<main>Ọ̀ṣun, Hausa ɓɗƙ, 日本, 🎉, %41</main>',
    '/library': '<main><h1>Books</h1></main>',
    '/404': '<main>not found</main>',
  });
});

/** Whether a process runs; a dead one whose parent has not asked for its exit code does not. */
function isRunning(pid: number): boolean {
  return /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

async function hasEnded(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  for (let wait = 0; wait < 100 && isRunning(pid); wait++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isRunning(pid)).toBe(false);
}

test('prints the console output of a page, at most 20 lines of 500 characters, without control characters', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const logs = `['\\u001b[2J', 'x'.repeat(501), ...Array(30).fill('seen')]`;
  await render({ garden: page(`process.send({ html: '', logs: ${logs} }); return null`) });
  expect(warn.mock.calls.slice(0, 2)).toEqual([['/garden:  [2J'], [`/garden: ${'x'.repeat(500)}…`]]);
  await render({ garden: page(`for (const line of ${logs}) console.log(line, 1); return null`) });
  expect(warn.mock.calls.slice(20, 21)).toEqual([['/garden:  [2J 1']]);
  expect(warn).toHaveBeenCalledTimes(40);
});

test('gives each remote, and Page Not Found, a process of its own that ends, with 512 MB, and 5 s for each page', async () => {
  const asked: unknown[][] = [];
  const startRenderer: StartRenderer = (memory) => {
    const ofProcess: unknown[] = [memory];
    asked.push(ofProcess);
    return {
      ask: async (what, limit) => {
        ofProcess.push('code' in what ? what.name : what.path, limit);
        return Promise.resolve({ html: '', logs: [] });
      },
      end: () => ofProcess.push('ended'),
    };
  };
  await render({ garden: plain, library: plain }, {}, plainShell, startRenderer);
  const remote = (path: string) => [512, 'shell', 20_000, 'remote', 5000, path, 5000, 'ended'];
  expect(asked).toEqual([[512, 'shell', 20_000, '/404', 5000, 'ended'], remote('/garden'), remote('/library')]);
});

describe('a part is refused when', () => {
  test.each([
    ['its code throws', `throw new Error('on purpose')`, /^Refused: garden v1, server\.cjs: it throws: on purpose\. /],
    ['its code is not JavaScript', `}{`, /^Refused: garden v1, server\.cjs: it cannot be compiled: .+\. /],
    [
      'its code needs a module of Node’s',
      `require('node:fs')`,
      /^Refused: garden v1, server\.cjs: it throws: it requires "node:fs"; it may require only react, react\/jsx-runtime\. /,
    ],
    ['its page makes code from text', page(`eval('1')`), /^Refused: garden v1, \.\/Page: it throws: Code generation/],
    [
      'a promise of its page is rejected',
      page(`Promise.reject(1); return null`),
      /^Refused: garden v1, \.\/Page: it throws: a rejected promise was not handled\. /,
    ],
    [
      'its error message would rewrite the terminal',
      page(`throw new Error('\\u001b[2JComposed')`),
      /^Refused: garden v1, \.\/Page: it throws:  \[2JComposed\. /,
    ],
    ['its process ends', page(`process.exit(3)`), /^Refused: garden v1, \.\/Page: its process ended with 3\. /],
    [
      'its process sends an invalid message',
      page(`process.send('Composed'); for (;;);`),
      /^Refused: garden v1, \.\/Page: the render process sent an invalid message\. /,
    ],
  ])('%s', async (_what, garden, reason) => {
    await expect(render({ library: plain, garden }, { page: 30_000 })).rejects.toThrow(reason);
  });

  test('its code or its page hangs, or its page awaits a promise that never settles', async () => {
    const pageTakes = './Page: it was not rendered within 6 s.';
    const outcomes = [
      [hang, 'server.cjs: its code was not evaluated within 6 s.'],
      [page(hang), pageTakes],
      [page(`return require('react').use(new Promise(() => {}))`), pageTakes],
    ].map(([garden = '', reason = '']) =>
      expect(render({ garden }, { page: 6000 })).rejects.toThrow(`Refused: garden v1, ${reason}`),
    );
    await Promise.all(outcomes);
  });

  test('its page runs out of memory, or its HTML is endless', async () => {
    const filling = page(`const all = []; for (;;) all.push(new Array(1000).fill({}))`);
    await expect(render({ garden: filling }, { page: 20_000, memory: 64 })).rejects.toThrow(
      /^Refused: garden v1, \.\/Page: it needs more memory than is allowed\. /,
    );
    await expect(render({ garden: page(`return 'x'.repeat(5_000_000)`) }, { page: 50_000 })).rejects.toThrow(
      /^Refused: garden v1, \.\/Page: its HTML has more than 4 million characters\. /,
    );
  });

  test('the shell throws, which is named', async () => {
    await expect(render({ garden: plain }, {}, `throw new Error('the shell')`)).rejects.toThrow(
      /^Refused: shell v1, server\.cjs: it throws: the shell\. /,
    );
  });
});

describe('a part’s code', () => {
  const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;

  test.each([
    ['reads no file', `${builtin('fs')}.readFileSync(${JSON.stringify(import.meta.filename)}, 'utf8')`],
    ['writes no file', `${builtin('fs')}.writeFileSync(${JSON.stringify(`${import.meta.filename}.written`)}, '')`],
    ['starts no process', `${builtin('child_process')}.execSync('true')`],
    ['starts no worker', `new (${builtin('worker_threads')}.Worker)('', { eval: true })`],
  ])('%s', async (_what, expression) => {
    await expect(resultOf(expression)).resolves.toBe('ERR_ACCESS_DENIED');
  });

  test('has no environment and loads no addon', async () => {
    process.env['SECRET_OF_A_TEST'] = 'secret';
    await expect(resultOf(`Object.keys(process.env).filter((name) => /SECRET|PATH/.test(name))`)).resolves.toBe('');
    delete process.env['SECRET_OF_A_TEST'];
    await expect(resultOf(`process.dlopen({ exports: {} }, '/x.node')`)).resolves.toBe('ERR_DLOPEN_DISABLED');
  });

  /** Evaluates the code as a part's for a process that composes. @returns what that process has said when it has matched */
  async function composeWith(
    code: string,
    { before = '', until, port = 0 }: { before?: string; until: RegExp; port?: number },
  ) {
    const program = `
      const { startConfined } = await import(${JSON.stringify(path.join(import.meta.dirname, 'confined.ts'))});
      ${before}
      const module = { name: 'remote', code: ${JSON.stringify(code)}, allowed: [] };
      await startConfined(64).ask(module, 30_000).catch(({ message }) => console.error(message));
      process.stdin.resume();`;
    const module = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program];
    const composing = spawn(process.execPath, [`--inspect-port=${port}`, ...module], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: {},
      detached: true,
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    let said = '';
    for await (const text of composing.stderr) {
      said += String(text);
      if (until.test(said)) break;
    }
    return { said, composing };
  }

  test('opens no debugger of the process that composes', async () => {
    const port = await freePort();
    const until = /SIGUSR1|Debugger listening/;
    const { said, composing } = await composeWith(`process.kill(process.ppid, 'SIGUSR1')`, { until, port });
    expect(said).toBe('Ignored the signal SIGUSR1, which opens Node’s debugger.\n');
    await expect(fetch(`http://127.0.0.1:${port}/json`)).rejects.toThrow('fetch failed');
    expect(composing.exitCode ?? composing.signalCode).toBeNull();
    composing.kill('SIGKILL');
  });

  test('reaches no other process with a signal to its process group, e.g. npm’s debugger', async () => {
    const before = `process.on('SIGUSR2', () => console.error('reached'));`;
    const { said, composing } = await composeWith(`process.kill(0, 'SIGUSR2')`, { before, until: /its process ended/ });
    expect(said).toBe('its process ended with SIGUSR2\n');
    composing.kill('SIGKILL');
  });

  test('ends with the process that composes, also if it hangs', async () => {
    const before = `setTimeout(() => process.exit(), 1000);
      process.on('exit', () => console.error(process._getActiveHandles().find(({ pid }) => pid)?.pid + ' is gone'));`;
    const { said } = await composeWith(hang, { before, until: /is gone/ });
    await hasEnded(parseInt(said));
  });

  test('ends with the process that composes if that is killed, whatever it waits for', async () => {
    const code = `setInterval(() => {}, 1000); throw new Error(process.pid)`;
    const { said, composing } = await composeWith(code, { until: /throws: \d+/ });
    composing.kill('SIGKILL');
    await hasEnded(parseInt(said.replace('it throws: ', '')));
  });

  const canIsolate = spawnSync('/usr/bin/unshare', ['--map-root-user', '--net', 'true']).status === 0;
  const lacks = whyMissing('unshare', canIsolate);
  (lacks ? test.skip : test)(`has no network with the command of docs/security.md ${lacks ?? ''}`, async () => {
    const server = createServer((socket) => socket.end());
    const port = await listen(server);
    const connect = `await new Promise((done) => ${builtin('net')}.connect(${port}, '127.0.0.1')
      .on('connect', () => done('connected')).on('error', (error) => done(error.code)))`;
    expect(await resultOf(connect)).toBe('connected');
    process.env['RENDER_PREFIX'] = '/usr/bin/unshare --map-root-user --net';
    try {
      expect(await resultOf(connect)).toBe('ENETUNREACH');
    } finally {
      delete process.env['RENDER_PREFIX'];
      server.close();
    }
  });
});
