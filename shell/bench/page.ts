import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** A DevTools session with one page. */
export type Devtools = Pick<CDPSession, 'send' | 'on'>;

/** The results that end `until`. */
type Found<Result> = Exclude<Awaited<Result>, false | undefined>;

/** A page that is observed only through DevTools. */
export interface Page {
  devtools: Devtools;
  /** Runs a function in the page. The function must be self-contained: it is sent as text, its arguments and result as JSON. */
  evaluate: <Values extends unknown[], Result>(
    run: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  /**
   * Runs a function in the page repeatedly, until it returns something other than undefined or false.
   * @throws Error that names the page and the function, after 30 s
   */
  until: <Values extends unknown[], Result>(
    run: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Found<Result>>;
  close: () => Promise<void>;
}

/** A new browser profile, with a cold cache. */
export interface Profile {
  open: () => Promise<Page>;
  close: () => Promise<void>;
}

/** In milliseconds. */
const pollInterval = 50;
/** In milliseconds. */
const deadline = 30_000;

/**
 * Opens a profile with pages outside Playwright. Playwright creates two script contexts in each of its documents before parsing (20 ms on a
 * slow processor), and injects a script at the first call (30 ms). A visitor's page has neither.
 */
export async function openProfile(browser: Browser): Promise<Profile> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  return {
    open: async () => {
      const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const devtools = await attach(root, targetId);
      return {
        devtools,
        evaluate: (run, ...values) => evaluate(devtools, run, values),
        until: (run, ...values) => until(devtools, run, values),
        close: async () => {
          await root.send('Target.closeTarget', { targetId });
        },
      };
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** Attaches to one page, with protocol messages sent through the browser's session. */
async function attach(root: CDPSession, targetId: string): Promise<Devtools> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id === undefined) listeners.get(message.method ?? '')?.forEach((listener) => listener(message.params));
    else waiting.get(message.id)?.(message);
    if (message.id !== undefined) waiting.delete(message.id);
  });
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const on = (event: string, listener: (params: unknown) => void) => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  };
  return { send, on } as unknown as Devtools;
}

async function evaluate<Values extends unknown[], Result>(
  devtools: Devtools,
  run: (...values: Values) => Result,
  values: Values,
): Promise<Awaited<Result>> {
  // tsx wraps functions in a helper that is undefined in the page.
  const expression = `globalThis.__name ??= (value) => value; (${String(run)})(...${JSON.stringify(values)})`;
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Awaited<Result>;
}

async function until<Values extends unknown[], Result>(
  devtools: Devtools,
  run: (...values: Values) => Result,
  values: Values,
): Promise<Found<Result>> {
  const limit = performance.now() + deadline;
  for (;;) {
    const value = await evaluate(devtools, run, values);
    if (value !== undefined && value !== false) return value as Found<Result>;
    if (performance.now() > limit)
      throw new Error(
        `${await evaluate(devtools, () => location.href, [])} did not meet this condition within ${deadline / 1000} s: ${String(run)}`,
      );
    await setTimeout(pollInterval);
  }
}
