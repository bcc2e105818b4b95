import { freePort } from 'shared-config/build/processes/ports';
import { startProgram } from './program';
import { placeOf, type Tab } from './tab';

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
 *
 * In rare cases (seen once in several hundred launches of WPE WebKit) the first navigation of a browser never ends. The first one here
 * is to `about:blank`, where that is no fault of the site, and a browser that does not end it is replaced once.
 * @throws Error of `startProgram`, or of the driver's answer if the second browser does not navigate either
 */
export async function openDriverTab(driver: Driver): Promise<Tab> {
  for (let isLast = false; ; isLast = true) {
    const tab = await startTab(driver);
    try {
      await tab.open('about:blank');
      return tab;
    } catch (error) {
      await tab.close();
      if (isLast) throw error;
    }
  }
}

async function startTab({ program, capabilities, env }: Driver): Promise<Tab> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const driver = await startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], {
    address: `${base}/status`,
    env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });

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
  await call('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 15_000 });

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
      driver.end();
    },
  };
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
