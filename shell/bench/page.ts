import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** DevTools' view of one page. */
export type Devtools = Pick<CDPSession, 'send' | 'on'>;

/** What counts as an answer. */
type Given<Result> = Exclude<Awaited<Result>, false | undefined>;

/** A page that nothing but DevTools looks at. */
export interface Page {
  devtools: Devtools;
  /** Runs a function in the page. It must not use anything from outside: it is sent as text, and arguments and result as JSON. */
  evaluate: <Values extends unknown[], Result>(run: (...values: Values) => Result, ...values: Values) => Promise<Awaited<Result>>;
  /**
   * Runs a function in the page again and again until it gives something other than undefined or false, and gives that.
   * @throws Error that names the page if it does not within the deadline
   */
  until: <Values extends unknown[], Result>(run: (...values: Values) => Result, ...values: Values) => Promise<Given<Result>>;
  close: () => Promise<void>;
}

/** A browser profile of its own, with a cold cache. */
export interface Profile {
  open: () => Promise<Page>;
  close: () => Promise<void>;
}

/** How long a page is left alone before it is asked again, and how long it is asked, in milliseconds. */
const pause = 50;
const deadline = 30_000;

/**
 * A profile whose pages are not Playwright's. In each document of its own Playwright makes two worlds for scripts before anything is
 * parsed, 20 ms on a slow processor, and puts a script into it at the first question, 30 ms. A visitor's page has none of that, a page
 * without scripts no JavaScript at all.
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

/** DevTools' protocol with one page, in messages that the browser's own session carries. */
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

async function evaluate<Values extends unknown[], Result>(devtools: Devtools, run: (...values: Values) => Result, values: Values): Promise<Awaited<Result>> {
  // tsx marks functions with a helper that a page does not have.
  const expression = `globalThis.__name ??= (value) => value; (${run})(...${JSON.stringify(values)})`;
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Awaited<Result>;
}

async function until<Values extends unknown[], Result>(devtools: Devtools, run: (...values: Values) => Result, values: Values): Promise<Given<Result>> {
  const limit = performance.now() + deadline;
  for (;;) {
    const value = await evaluate(devtools, run, values);
    if (value !== undefined && value !== false) return value as Given<Result>;
    if (performance.now() > limit) throw new Error(`${await evaluate(devtools, () => location.href, [])} did not give what was waited for within ${deadline / 1000} s: ${run}`);
    await setTimeout(pause);
  }
}
