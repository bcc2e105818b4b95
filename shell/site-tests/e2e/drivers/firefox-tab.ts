import { firefox, type Browser } from '@playwright/test';
import { collectErrors } from '../fixtures/site';
import type { Tab } from './tab';

/** Playwright's client, whose own browser object sends the commands of WebDriver BiDi. */
type Client = Record<
  '_connection',
  { toImpl: (browser: Browser) => Record<'_browserSession', { send: (method: string, ...rest: unknown[]) => unknown }> }
>;

/** A tab of Firefox ESR, which Playwright drives over WebDriver BiDi. FIREFOX_PATH names another Firefox. */
export async function openFirefoxTab(): Promise<Tab> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const { _connection: client } = browser as unknown as Client;
  const { _browserSession: session } = client.toImpl(browser);
  const send = session.send.bind(session);
  // ESR lacks this command, which Playwright 1.65 sends for each context.
  session.send = (method, ...rest) => method !== 'emulation.setMediaFeaturesOverride' && send(method, ...rest);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors = collectErrors(page, []);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  const first = (selector: string) => page.locator(selector).first();
  return {
    open: (url) => page.goto(url),
    run: (script, ...args) =>
      // As text, like the WebKit driver.
      page.evaluate(`(${script.toString()})(...${JSON.stringify(args)})`),
    click: (selector) => first(selector).click(),
    type: (selector, text) => first(selector).pressSequentially(text),
    pressEscape: () => page.keyboard.press('Escape'),
    // In Firefox, Playwright's own Back waits for a document load, which fragment links do not cause.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    reload: () => page.reload(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    errors: async () => [...errors],
    close: () => browser.close(),
  };
}
