import type { Page } from '@playwright/test';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';

const path = '/get-involved';

for (const [way, come] of [
  ['hovered', (page: Page) => linkIn(page).hover()],
  ['focused', (page: Page) => linkIn(page).focus()],
  ['pressed', async (page: Page) => linkIn(page).dispatchEvent('touchstart')],
] as const)
  test(`renders the page of a link that is ${way}, where nothing finds it @desktop`, async ({ page }) => {
    await countForms(page);
    await page.goto('/founders');
    await alive(page, '/founders');
    const found = () =>
      page.evaluate(() => [
        document.forms.length,
        document.querySelectorAll('h1').length,
        document.querySelectorAll('form').length,
        document.getElementById('sponsor'),
      ]);
    const before = await found();
    expect(await formsMade(page)).toBe(0);
    await come(page);
    await expect.poll(() => formsMade(page)).toBe(2);
    expect(await found()).toEqual(before);
    await expect(page.getByRole('heading', { name: 'Volunteer with us' })).toHaveCount(0);

    await linkIn(page).click();
    await showsPage(page, path);
    // The forms are those that were rendered ahead, and they work.
    expect(await formsMade(page)).toBe(2);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByLabel('Your name').first()).toBeFocused();
    await expect(page.getByLabel('Your name').first()).toHaveAttribute('aria-invalid', 'true');
  });

test('gives up a page whose link the visitor has left @desktop', async ({ page }) => {
  await countForms(page);
  await page.goto('/founders');
  await alive(page, '/founders');
  await linkIn(page).focus();
  await expect.poll(() => formsMade(page)).toBe(2);
  await linkIn(page).blur();
  // Rendered again, so it had been given up. The page waits for a second, in which a visitor may come back.
  await expect
    .poll(async () => {
      await linkIn(page).focus();
      await page.waitForTimeout(50);
      await linkIn(page).blur();
      await page.waitForTimeout(1100);
      return formsMade(page);
    })
    .toBeGreaterThan(2);
});

test('jumps to the fragment of a page that was rendered ahead @desktop', async ({ page }) => {
  await page.goto('/founders');
  await alive(page, '/founders');
  await linkIn(page).evaluate((link: HTMLAnchorElement) => (link.href += '#sponsor'));
  await linkIn(page).hover();
  await linkIn(page).click();
  await showsPage(page, path);
  await expect(page.locator('#sponsor')).toBeInViewport();
  await expect(page.locator('#sponsor:target')).toHaveCount(1);
});

for (const [connection, settings] of [
  ['is metered', { type: 'cellular', effectiveType: '4g' }],
  ['is slow', { effectiveType: '3g' }],
] as const)
  test(`loads nothing ahead on a connection that ${connection} @desktop`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), value) }),
      settings,
    );
    await page.goto('/founders');
    await alive(page, '/founders');
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await linkIn(page).hover();
    await linkIn(page).focus();
    // Two idle periods, in which other connections load the first linked pages. Chromium may give none after a focus that follows a hover at once.
    await page.evaluate(() => {
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return idle().then(idle);
    });
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await linkIn(page).click();
    await showsPage(page, path);
    expect(asked.filter((url) => url.includes('/assets/GetInvolved.'))).not.toEqual([]);
  });

function linkIn(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Involved' });
}

/** Counts the forms that are made, also those that are not in the document. */
async function countForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { forms: 0 };
    const createElement = (name: string) => {
      if (name === 'form') counted.forms++;
      return document.createElementNS('http://www.w3.org/1999/xhtml', name);
    };
    Object.assign(document, { createElement });
    Object.assign(window, { counted });
  });
}

function formsMade(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { counted: { forms: number } }).counted.forms);
}
