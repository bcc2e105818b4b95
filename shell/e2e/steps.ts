import { expect, type Locator, type Page } from '@playwright/test';
import { elementsNamed } from 'shared-config/testing/read-html';

/** Waits until the shell handles link clicks. The page itself may not be hydrated yet. */
export async function shellAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React marks its root when it begins to hydrate; the router has been started before. A stopped clock records no performance marks.
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Follows a link of the navigation bar, or of the side panel on narrow screens. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** Marks the document. @returns whether the page still shows the marked document */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** Delays matching requests until the test calls the returned function, which lets them through or aborts them. */
export async function holdBack(page: Pick<Page, 'route'>, url: RegExp): Promise<(end?: 'continue' | 'abort') => void> {
  let release: (end?: 'continue' | 'abort') => void = () => {};
  const released = new Promise<'continue' | 'abort'>((resolve) => (release = (end = 'continue') => resolve(end)));
  await page.route(url, async (route) => route[await released]());
  return release;
}

/**
 * Refuses connections of the page to a server of the site.
 * @returns lets them through again
 */
export async function refuseConnections(page: Page, { url }: { url: string }): Promise<() => Promise<void>> {
  await page.route(`${url}/**`, (route) => route.abort('connectionrefused'));
  return () => page.unroute(`${url}/**`);
}

/** Changes the text, and the headers, of all matching answers. */
export async function changeAnswers(
  page: Page,
  url: RegExp | string,
  change: (text: string) => string,
  changeHeaders = (headers: Record<string, string>) => headers,
): Promise<void> {
  // Chromium takes a changed document for one of another machine, which may not load from this one without permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const [body, headers] = [change(await response.text()), changeHeaders(response.headers())];
    await route.fulfill({ response, body, headers });
  });
}

/** Simulates a metered connection, on which nothing is prefetched. Call it before the page opens. */
export async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }));
}

/** Simulates the data-saver setting. Call it before the page opens. */
export async function savingData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** The form whose draft has this name. Tests find forms and controls by what the code names, so that a changed word fails none of them. */
export const formOf = (page: Page, draft: string): Locator => page.locator(`form[data-draft="${draft}"]`);
export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);
export const submitOf = (form: Locator): Locator => form.locator('[type="submit"]');

/** Fills in controls by name. The value for a select is the value of an option. */
export async function enter(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = fieldOf(form, name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Fills in the required controls that are still empty, for tests in which their values do not matter. */
export async function enterRest(form: Locator): Promise<void> {
  for (const control of await form.locator(':is(input, select, textarea):required').all()) {
    const kind = await control.evaluate((element: HTMLInputElement | HTMLSelectElement) => element.type);
    if ((await control.inputValue()) !== '') continue;
    if (kind === 'select-one') await control.selectOption({ index: 1 });
    else await control.fill('someone@cndcr.example');
  }
}

/** Stops the page's clock; `page.clock.runFor` advances it. Call it after hydration: a fake clock records no performance marks. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A page that answers too late refuses the time as past.
  await expect(() => page.clock.pauseAt(Date.now() + 1000)).toPass();
}

/** Lets `page.clock.fastForward` end the waits of all further documents at once. Their clock runs, and they record performance marks. */
export async function controlClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { performance } = window;
    Object.defineProperty(window, 'performance', { get: () => performance, set: () => {} });
  });
  await page.clock.install();
}

/** Collects the texts of all further alerts and confirms each alert immediately. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    // A test can end while an alert is open.
    dialog.accept().catch(() => {});
  });
  return alerts;
}

/** The sum of the layout shifts since the page was opened. */
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

/** The text of the `h1` in served HTML. */
export function headingOf(html: string): string {
  const [heading] = elementsNamed(html, 'h1');
  if (!heading) throw new Error(`The HTML has no h1: ${html.slice(0, 200)}`);
  return heading.text;
}

/** Waits until the page shows the `h1` that the server sends for the path. */
export async function showsPage(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(await response.text()));
}
