import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../e2e/fixtures/site';
import { pageStates } from './states';

/** The browser that took the pictures: other versions render text differently. */
const versionFile = path.join(import.meta.dirname, 'pictures/browser.txt');

test.beforeAll(async ({ browser }, { config }) => {
  const version = `Chromium ${browser.version()}`;
  if (config.updateSnapshots === 'all') {
    await writeFile(versionFile, `${version}\n`);
    return;
  }
  const taken = existsSync(versionFile) ? (await readFile(versionFile, 'utf8')).trim() : 'none yet';
  test.skip(taken !== version, `The pictures were taken with ${taken}, and this is ${version}.`);
});

for (const width of [360, 1280]) {
  for (const state of pageStates) {
    test(`${state.name} looks as before at ${width} px`, async ({ page, stack, expectedErrors }) => {
      // Chromium reports the status of Page Not Found.
      if (state.name === 'not-found') expectedErrors.push(/404/);
      await page.setViewportSize({ width, height: 900 });
      await state.reach(page, stack);
      // The year in the footer depends on the date.
      await page.evaluate(async () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          text.data = text.data.replace(/^© \d{4}|^20\d\d$/, (year) => year.replace(/\d{4}/, '2027'));
        }
        await document.fonts.ready;
      });
      await expect(page).toHaveScreenshot(`${state.name}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        // The edges of letters can differ by a shade between two runs.
        maxDiffPixels: 20,
      });
    });
  }
}
