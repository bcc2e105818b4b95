import type { Browser } from '@playwright/test';
import { serve } from '../hosting/serve';

/** Two pictures of a page, PNG. */
export interface PicturePair {
  path: string;
  /** Of the window, in CSS pixels. */
  width: number;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

const widths = [360, 1280];

/**
 * Takes pictures of pages in two composed sites, without scripts: as visitors first see them.
 * @param folders absolute paths of the sites
 * @param paths the pages; one that a site does not have has no picture there
 * @returns the pairs whose pixels differ
 */
export async function differingPictures(
  browser: Browser,
  folders: { before: string; after: string },
  paths: { before: readonly string[]; after: readonly string[] },
): Promise<PicturePair[]> {
  const [before, after] = await Promise.all([serve(folders.before, 0), serve(folders.after, 0)]);
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const take = async (port: number, path: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://127.0.0.1:${port}${path}`);
    // As high as the page, so that pictures that load when they come near are there.
    const height = Math.ceil((await page.locator('body').boundingBox())?.height ?? 900);
    await page.setViewportSize({ width, height });
    await page.waitForLoadState('networkidle');
    return page.screenshot({ animations: 'disabled' });
  };
  try {
    const pairs: PicturePair[] = [];
    for (const path of [...new Set([...paths.before, ...paths.after])].sort()) {
      for (const width of widths) {
        const pair = {
          path,
          width,
          before: paths.before.includes(path) ? await take(before.port, path, width) : undefined,
          after: paths.after.includes(path) ? await take(after.port, path, width) : undefined,
        };
        // The same browser encodes the same pixels in the same bytes.
        if (!pair.before || !pair.after || !pair.before.equals(pair.after)) pairs.push(pair);
      }
    }
    return pairs;
  } finally {
    await context.close();
    for (const { server } of [before, after]) server.close().closeAllConnections();
  }
}
