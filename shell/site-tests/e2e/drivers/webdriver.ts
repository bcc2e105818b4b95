import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from 'shared-config/local/ports';
import { endChildren, start, stop } from 'shared-config/local/processes';
import { miniBrowser } from 'shared-config/local/programs';
import type { Tab } from './tab';

const program = 'WebKitWebDriver';
// Their tests may not end as planned.
process.once('exit', () => void endChildren());
const escape = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE00C' }));

/** A tab of WebKitGTK's MiniBrowser on a virtual X display, driven through W3C WebDriver. */
export async function openWebKitTab(): Promise<Tab> {
  const display = await openDisplay();
  const { base, end } = await startDriver(display.name);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${program}, ${method} ${path}: ${value.error}: ${value.message ?? ''}`);
    return value;
  };
  const options = { binary: miniBrowser, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  const post = async (path: string, body: object = {}) => call('POST', at + path, body);
  await post('/timeouts', { script: 30_000, pageLoad: 60_000 });

  const run: Tab['run'] = async (script, ...args) => {
    const body = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${script.toString()})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await post('/execute/async', { script: body, args })) as { value?: never; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };

  const elementAt = async (selector: string) => {
    const found = (await post('/element', { using: 'css selector', value: selector })) as Record<string, string>;
    return `/element/${Object.values(found)[0]}`;
  };

  return {
    run,
    open: async (url) => {
      await post('/url', { url });
      await run(watchErrors);
    },
    click: async (selector) => {
      // WebKit's driver does not scroll after a reload.
      await run((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }), selector);
      await post(`${await elementAt(selector)}/click`);
    },
    type: async (selector, text) => post(`${await elementAt(selector)}/value`, { text }),
    pressEscape: () => post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: escape }] }),
    back: () => post('/back'),
    forward: () => post('/forward'),
    reload: async () => {
      await post('/refresh');
      await run(watchErrors);
    },
    resize: (width, height) => post('/window/rect', { width, height }),
    errors: () => run(() => (window as { seenErrors?: string[] }).seenErrors ?? []),
    close: async () => {
      await call('DELETE', at).catch(() => {});
      end();
      display.close();
    },
  };
}

async function startDriver(display: string): Promise<{ base: string; end: () => void }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // In its own process group, with the browser that it starts.
  const child = start([program, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const answers = () => fetch(`${base}/status`).then(({ ok }) => ok, String);
  await expect.poll(answers, `${program} answers; start it by hand to see why not`).toBe(true);
  return { base, end: () => stop(child, 'SIGKILL') };
}

async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const server = start('Xvfb -displayfd 3 -screen 0 1500x1100x24 -nolisten tcp'.split(' '), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(server, 'exit').then(() => {
    throw new Error('Xvfb did not start. Start it by hand to see why: Xvfb :99');
  });
  const [number] = (await Promise.race([once(server.stdio[3]!, 'data'), failed])) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => stop(server, 'SIGTERM') };
}

/** Runs in the page. */
function watchErrors(): void {
  const page = window as { seenErrors?: string[] };
  if (page.seenErrors) return;
  const seen: string[] = (page.seenErrors = []);
  console.error = (...words: unknown[]) => void seen.push(words.map(String).join(' '));
  addEventListener('error', (event) => seen.push(event.message));
  addEventListener('unhandledrejection', (event) => seen.push(String(event.reason)));
}
