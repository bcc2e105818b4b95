import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import { pageStates } from './states';

/** The browser that took the pictures: another version sets letters differently. */
const versionFile = path.join(import.meta.dirname, 'pictures/browser.txt');

test.beforeAll(async ({ browser }, { config }) => {
  const version = `Chromium ${browser.version()}`;
  if (config.updateSnapshots === 'all') return;
  const taken = existsSync(versionFile) ? (await readFile(versionFile, 'utf8')).trim() : 'none yet';
  test.skip(
    taken !== version,
    `The pictures were taken with ${taken}, and this is ${version}. With a site that looks right: npm run screenshots -- --accept`,
  );
});

test.afterAll(async ({ browser }, { config }) => {
  if (config.updateSnapshots === 'all') await writeFile(versionFile, `Chromium ${browser.version()}\n`);
});

for (const width of [360, 1280]) {
  for (const state of pageStates) {
    test(`${state.name} looks as before at ${width} px`, async ({ page, stack, expectedErrors }) => {
      // Chromium reports the status of Page Not Found.
      if (state.name === 'not-found') expectedErrors.push(/404/);
      await page.setViewportSize({ width, height: 900 });
      await state.reach(page, stack);
      await withoutToday(page);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${state.name}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        // The edges of letters can differ by a shade between two runs.
        maxDiffPixels: 20,
      });
    });
  }
}

/** Replaces what changes with the day: the time until the next event, and the year in the footer. */
async function withoutToday(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (parent?.previousElementSibling instanceof HTMLTimeElement) text.data = '\u00a0· in 100 days';
      if (parent instanceof HTMLTimeElement) text.data = text.data.replace(/\d{4}$/, '2027');
      text.data = text.data.replace(/^© \d{4}|^20\d\d$/, (year) => year.replace(/\d{4}/, '2027'));
    }
  });
}
