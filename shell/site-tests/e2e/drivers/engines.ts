import { firefox, mergeTests, type Browser } from '@playwright/test';
import { whyMissing } from 'shared-config/local/programs';
import { breakingTest as baseBreakingTest, collectErrors, expect, test as base } from '../fixtures/site';
import type { Tab } from './tab';
import { openWebKitTab } from './webdriver';

/** Firefox logs this hash, of empty content, when a page is left while a script with integrity loads. Pages cannot prevent it. */
const leftPage = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

/** The browser engines besides Chromium, from Debian's packages. */
const engines = { firefox: openFirefoxTab, webkit: openWebKitTab };

/** For tests in a tab of the project's engine. An unexpected console error fails the test. */
export const test = base.extend<{ engine: keyof typeof engines; tab: Tab }>({
  engine: ['firefox', { option: true }],
  tab: async ({ engine, baseURL, expectedErrors }, use) => {
    const missing = whyMissing(engine);
    test.skip(missing !== undefined, missing);
    const tab = await engines[engine]();
    await tab.resize(1280, 900);
    try {
      await use({ ...tab, open: (path) => tab.open(new URL(path, baseURL).href) });
      const errors = await tab.errors();
      expect(errors.filter((text) => ![leftPage, ...expectedErrors].some((pattern) => pattern.test(text)))).toEqual([]);
    } finally {
      await tab.close();
    }
  },
});

export const breakingTest = mergeTests(test, baseBreakingTest);

/** Playwright's client, whose own browser object sends the commands of WebDriver BiDi. */
type Client = Record<
  '_connection',
  { toImpl: (browser: Browser) => Record<'_browserSession', { send: (method: string, ...rest: unknown[]) => unknown }> }
>;

/** A tab of Firefox ESR, which Playwright drives over WebDriver BiDi. FIREFOX_PATH names another Firefox. */
async function openFirefoxTab(): Promise<Tab> {
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
