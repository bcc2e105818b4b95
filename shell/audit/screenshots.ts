/**
 * `npm run screenshots`: every page and state at four widths, light and dark, in shell/screenshots/; every page also as printed on A4, with
 * forced colours and with text at 200 %. Words after `--` select some of them, e.g. `npm run screenshots -- home 360 dark`.
 * `npm run screenshots -- --accept` renews the pictures in shell/audit/pictures/ instead, which `npm run audit -- pictures` compares.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { localParts, startServices } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import { startSite } from 'shared-config/testing/site-under-test';
import { launchOptions } from 'shared-config/build/browser';
import { end, endTogether, run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { comparePictures } from './compare-pictures';
import { otherStates, pageStates, type State } from './states';

const widths = [360, 768, 1280, 1920];
/** Ways to look at a page, and the widths that they are taken at. */
const looks = {
  light: widths,
  dark: widths,
  // The width of A4 without margins, in CSS pixels.
  print: [718],
  forced: [360, 1280],
  large: [360, 1280],
} as const satisfies Record<string, readonly number[]>;
type Look = keyof typeof looks;
const folder = path.join(root, 'shell/screenshots');
const selectors = process.argv.slice(2);

endTogether();
if (selectors.includes('--accept')) {
  await run(start([...comparePictures, '--update-snapshots=all']), 'Taking the pictures');
  await end(0);
}
const shots = (Object.keys(looks) as Look[]).flatMap((look) =>
  looks[look].flatMap((width) =>
    [...pageStates, ...otherStates.filter(({ name }) => isTaken(name, look))]
      // Wide screens have no menu.
      .filter(({ name }) => name !== 'menu' || width < 1024)
      .map((state) => ({ state, width, look }))
      .filter((shot) =>
        selectors.every((word) => [shot.state.name, String(width), look].some((part) => part.startsWith(word))),
      ),
  ),
);

function isTaken(name: string, look: Look): boolean {
  return look === 'light' || look === 'dark' || (name === 'menu' && look !== 'print');
}

if (selectors.length === 0)
  for (const width of new Set(Object.values(looks).flat()))
    await rm(path.join(folder, String(width)), { recursive: true, force: true });
const services = await startServices(await localParts(await readSite({})), 'free');
const stack = await startSite(Object.fromEntries(services.map(({ name, service }) => [name, service])));
const browser = await chromium.launch(launchOptions());
const { args = [], ...options } = launchOptions();
// The browser's own setting, which media queries know of.
const largeBrowser = await chromium.launch({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] });
for (const { state, width, look } of shots) await take(state, width, look);
if (selectors.length === 0) {
  await takeForReadme('home');
  await takeForReadme('our-awards');
}
console.log(`${shots.length} screenshots in ${path.relative(process.cwd(), folder)}`);
await browser.close();
await largeBrowser.close();
await stack.close();
await end(0);

async function take(state: State, width: number, look: Look): Promise<void> {
  const page = await newPage(width, look);
  await state.reach(page, stack);
  if (look === 'print') await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  // A modal dialog and the menu are placed in the window. Other screenshots show the full page.
  const isWindowOnly = (await page.locator('dialog[open], [popover]:popover-open').count()) > 0;
  // The fixed navigation bar must be at the top of a full page.
  if (!isWindowOnly) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({
    path: path.join(folder, String(width), `${state.name}-${look}.png`),
    fullPage: !isWindowOnly,
    animations: 'disabled',
  });
  await page.close();
}

/** The first 1600 px of a page for the README. These files are committed. */
async function takeForReadme(name: string): Promise<void> {
  const page = await newPage(1280, 'light');
  await pageStates.find((state) => state.name === name)?.reach(page, stack);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, 'readme', `${name}.png`), animations: 'disabled' });
  await page.close();
}

async function newPage(width: number, look: Look) {
  const page = await (look === 'large' ? largeBrowser : browser).newPage({
    baseURL: stack.site.url,
    viewport: { width, height: width < 768 ? 740 : 900 },
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}
