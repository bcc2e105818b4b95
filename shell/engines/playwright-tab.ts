import type { BrowserType, LaunchOptions, Page } from '@playwright/test';
import { collectErrors } from '../e2e/fixtures';
import type { Preferences } from './engines';
import type { Tab } from './tab';

/** A tab of an engine that Playwright drives. */
export async function openPlaywrightTab(
  type: BrowserType,
  options: LaunchOptions,
  preferences: Preferences = {},
): Promise<Tab> {
  const browser = await type.launch(options);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...preferences });
  return tabOf(await context.newPage(), browser.version(), () => browser.close());
}

/** @param close ends the browser */
export function tabOf(page: Page, version: string, close: () => Promise<void>): Tab {
  const errors = collectErrors(page, []);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  const first = (selector: string) => page.locator(selector).first();
  return {
    version,
    open: async (url) => {
      await page.goto(url);
    },
    run: (script, ...args) =>
      page.evaluate(
        // The function as text, so that both kinds of drivers run the same. Playwright may evaluate text, the page's policy aside.
        `(${script.toString()})(...${JSON.stringify(args)})`,
      ),
    click: (selector) => first(selector).click(),
    type: (selector, text) => first(selector).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    // Playwright's own Back waits in Firefox for a document, which a jump within the page has none of.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    reload: async () => {
      await page.reload();
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    errors: async () => [...errors],
    close,
  };
}
