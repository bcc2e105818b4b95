import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from 'shared-config/build/processes/ports';
import type { Tab } from './tab';

export interface Driver {
  /** The driver's program, e.g. `WebKitWebDriver`. */
  program: string;
  /** Capabilities of the session. */
  capabilities: Record<string, unknown>;
  env?: NodeJS.ProcessEnv;
}

const keys = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' };
/** W3C WebDriver: the key of an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts a driver and a browser, and speaks W3C WebDriver with it.
 * @throws Error that names the driver if it does not answer within 10 s
 */
export async function openDriverTab({ program, capabilities, env }: Driver): Promise<Tab & { version: string }> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // With the browser that it starts in one process group, so that both end together.
    detached: true,
    env: { ...process.env, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const end = () => endGroup(driver);
  process.once('exit', end);
  const base = `http://127.0.0.1:${port}`;
  await answers(base, driver, program);

  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${program}, ${method} ${path}: ${value.error}: ${value.message ?? ''}`);
    return value;
  };
  const alwaysMatch = { ...capabilities, unhandledPromptBehavior: 'accept' };
  const session = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const at = `/session/${session.sessionId}`;
  await call('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 30_000 });

  const find = async (selector: string) => {
    const found = (await call('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<
      string,
      string
    >;
    return found[elementKey] ?? '';
  };
  const run: Tab['run'] = async (script, ...args) => {
    const body = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${script.toString()})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await call('POST', `${at}/execute/async`, { script: body, args })) as {
      value?: never;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  const watch = () => run(watchErrors);

  return {
    version: session.capabilities.browserVersion,
    run,
    open: async (url) => {
      await call('POST', `${at}/url`, { url });
      await watch();
    },
    click: async (selector) => {
      const { x, y } = await run(placeOf, selector);
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', `${at}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    type: async (selector, text) => {
      await call('POST', `${at}/element/${await find(selector)}/value`, { text });
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    back: async () => {
      await call('POST', `${at}/back`, {});
    },
    forward: async () => {
      await call('POST', `${at}/forward`, {});
    },
    reload: async () => {
      await call('POST', `${at}/refresh`, {});
      await watch();
    },
    resize: async (width, height) => {
      // Some drivers cannot set the size of a window.
      await call('POST', `${at}/window/rect`, { width, height }).catch(() => {});
    },
    errors: () => run(() => (window as { seenErrors?: string[] }).seenErrors ?? []),
    close: async () => {
      await call('DELETE', at).catch(() => {});
      process.off('exit', end);
      end();
    },
  };
}

/** Runs in the page: the middle of the first matching element, scrolled into view if it is not. In CSS pixels of the window. */
function placeOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No element matches ${selector}.`);
  const bar = element.closest('header') ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  let { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error(`${selector} is not shown.`);
  if (top < bar || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center' });
    ({ top, bottom, left, width, height } = element.getBoundingClientRect());
  }
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Runs in the page. */
function watchErrors(): void {
  const page = window as { seenErrors?: string[] };
  if (page.seenErrors) return;
  const seen: string[] = (page.seenErrors = []);
  const log = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    seen.push(words.map(String).join(' '));
    log(...words);
  };
  addEventListener('error', (event) => seen.push(event.message));
  addEventListener('unhandledrejection', (event) => seen.push(String(event.reason)));
}

async function answers(base: string, driver: ChildProcess, program: string): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    if (driver.exitCode !== null) break;
    const isUp = await fetch(`${base}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  endGroup(driver);
  throw new Error(`${program} does not answer. Start it by hand to see why: ${program} --port=4444`);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
