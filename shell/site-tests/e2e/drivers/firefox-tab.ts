import path from 'node:path';
import { firefox } from '@playwright/test';
import { collectErrors } from '../fixtures/site';
import type { Tab } from './tab';

/** A tab of Firefox ESR, which Playwright drives over WebDriver BiDi. */
export async function openFirefoxTab(): Promise<Tab> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path.join(import.meta.dirname, 'firefox-relay.mjs'),
  });
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
