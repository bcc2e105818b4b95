import path from 'node:path';
import { root } from 'shared-config/release/workspace';
import { test } from '../e2e/fixtures/site';
import { otherStates, pageStates } from './states';

const widths = [360, 768, 1280, 1920];
const all = [...pageStates, ...otherStates];
const looks = [
  { name: 'light', widths, states: all },
  { name: 'dark', widths, states: all, media: { colorScheme: 'dark' } },
  // The width of A4 without margins, in CSS pixels.
  { name: 'print', widths: [718], states: pageStates, media: { media: 'print' } },
  { name: 'forced', widths: [360, 1280], states: pageStates, media: { forcedColors: 'active' } },
  // The first 1600 px of two pages, for README and docs. These files are committed.
  { name: 'readme', widths: [1280], states: all.filter(([name]) => ['home', 'our-awards'].includes(name)) },
] as const;

for (const { name: look, widths, states, ...options } of looks)
  for (const width of widths)
    for (const [name, reach] of states)
      test(`${name} ${width} ${look}`, async ({ page, stack, expectedErrors }) => {
        // Some states follow a failure.
        expectedErrors.push(/./);
        await page.setViewportSize({ width, height: look === 'readme' ? 1600 : 900 });
        if ('media' in options) await page.emulateMedia(options.media);
        await reach(page, stack);
        await page.evaluate(() => document.fonts.ready);
        // A modal dialog and the menu are placed in the window. Other screenshots show the full page.
        const isWindowOnly = (await page.locator('dialog[open], [popover]:popover-open').count()) > 0;
        if (!isWindowOnly) await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({
          path: path.join(root, `shell/site-tests/screenshots/${look}/${name}-${width}.png`),
          fullPage: !isWindowOnly && look !== 'readme',
          animations: 'disabled',
        });
      });
