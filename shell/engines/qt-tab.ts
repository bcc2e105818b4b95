import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from 'shared-config/build/processes/ports';
import { tabOf } from './playwright-tab';
import { startProgram } from './program';
import { placeOf, type Tab } from './tab';

/** Debian's viewer of QML files. */
export const qmlViewer = '/usr/lib/qt6/bin/qml';

/** A tab of the Chromium in Qt WebEngine, which has no window of its own on a screen. Playwright drives it over its debugging port. */
export async function openQtTab(): Promise<Tab> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const viewer = await startProgram(qmlViewer, [path.join(import.meta.dirname, 'browser.qml')], {
    address: `${address}/json/version`,
    env: {
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
    },
  });
  // Qt WebEngine lacks the commands that set Playwright's defaults.
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [page] = browser.contexts().flatMap((context) => context.pages());
  if (!page) throw new Error('Qt WebEngine has no page.');
  const agent = await page.evaluate(() => navigator.userAgent);
  const tab = tabOf(page, /Chrome\/([\d.]+)/.exec(agent)?.[1] ?? agent, async () => {
    await browser.close();
    viewer.end();
  });
  return {
    ...tab,
    // Playwright's own click asks the page for what this Chromium has not.
    click: async (selector) => {
      const { x, y } = await tab.run(placeOf, selector);
      await page.mouse.click(x, y);
    },
    resize: () => Promise.resolve(),
  };
}
