/**
 * `npm run screenshots`: every page and state at four widths, light and dark, in shell/screenshots/; every page also as printed on A4 and
 * with forced colours. Words after `--` select some of them, e.g. `npm run screenshots -- home 360 dark`.
 */
import path from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { launchOptions } from 'shared-config/build/browser';
import { end, endTogether } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { localParts, startServices } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import { startSite } from 'shared-config/testing/site-under-test';
import { otherStates, pageStates, type State } from './states';

interface Look {
  name: string;
  widths: number[];
  states: readonly State[];
  options?: BrowserContextOptions;
}

const widths = [360, 768, 1280, 1920];
const all = [...pageStates, ...otherStates];
const looks: Look[] = [
  { name: 'light', widths, states: all },
  { name: 'dark', widths, states: all, options: { colorScheme: 'dark' } },
  // The width of A4 without margins, in CSS pixels.
  { name: 'print', widths: [718], states: pageStates },
  { name: 'forced', widths: [360, 1280], states: pageStates, options: { forcedColors: 'active' } },
];
const folder = path.join(root, 'shell/screenshots');
const selectors = process.argv.slice(2);

endTogether();
const services = await startServices(await localParts(await readSite({})), 'free');
const stack = await startSite(Object.fromEntries(services.map(({ name, service }) => [name, service])));
const browser = await chromium.launch(launchOptions());
for (const look of looks)
  for (const width of look.widths)
    for (const state of look.states)
      if (selectors.every((word) => [state.name, String(width), look.name].some((part) => part.startsWith(word))))
        await take(state, width, look);
// The first 1600 px of two pages for the README. These files are committed.
if (selectors.length === 0)
  for (const state of pageStates.filter(({ name }) => name === 'home' || name === 'our-awards'))
    await take(state, 1280, { name: 'readme', widths: [], states: [] }, `readme/${state.name}.png`);
await browser.close();
await stack.close();
await end(0);

async function take(state: State, width: number, { name, options }: Look, readme?: string): Promise<void> {
  const page = await browser.newPage({
    baseURL: stack.site.url,
    viewport: { width, height: readme ? 1600 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...options,
  });
  await state.reach(page, stack);
  if (name === 'print') await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  // A modal dialog and the menu are placed in the window. Other screenshots show the full page.
  const isWindowOnly = (await page.locator('dialog[open], [popover]:popover-open').count()) > 0;
  if (!isWindowOnly) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({
    path: path.join(folder, readme ?? `${width}/${state.name}-${name}.png`),
    fullPage: !isWindowOnly && !readme,
    animations: 'disabled',
  });
  await page.close();
}
