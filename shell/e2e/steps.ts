import type { Locator, Page } from '@playwright/test';

/** Waits until the shell takes the clicks on links, which may be before the page itself is alive. */
export async function shellAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean((history.state as { key?: string } | null)?.key));
}

/** Follows a link of the navigation bar: inline, or in the side panel where there is no room for it. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** Makes the document recognisable, to tell client-side navigation, which keeps it, from a new document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** Holds back the answers to requests whose URL matches, from now until the function that it returns is called. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** As for a visitor who asks to save data: nothing is loaded ahead. Call it before the page is opened. */
export async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Fills in controls by label; a select takes the value of an option. */
export async function enter(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = form.getByLabel(label);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Stops the clock of a page; `page.clock.runFor` moves it on. The page must be alive: marks are not kept on a clock that is not real. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** The texts of the alerts that the page shows from now on; each is confirmed at once. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** How much of the page has moved since it was opened, unasked: the sum of its layout shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
