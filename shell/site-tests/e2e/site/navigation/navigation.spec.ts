import type { Page } from '@playwright/test';
import { titleOf } from 'shared-config/contract/routes';
import { navigationRoutes } from 'shared-config/testing/pages';
import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { follow, footerLink, holdBack, markDocument, routerStarted, showsPage } from '../../fixtures/steps';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('opens every page in the same document, and focuses its heading', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/newsletter');
  const sameDocument = await markDocument(page);
  for (const open of [follow, (tab: Page, name: string) => footerLink(tab, name).click()])
    for (const route of navigationRoutes) {
      await open(page, route.name);
      await expect(page).toHaveURL(route.path);
      await expect(page).toHaveTitle(titleOf(route));
      await hydrated(page, route.path);
      await showsPage(page, route.path);
      await expect(heading(page)).toBeFocused();
      await heading(page).press('Tab');
      await expect(heading(page)).not.toHaveAttribute('tabindex');
      // No live region announces anything.
      await expect(page.locator('[aria-live]:not(:empty), [role=status]:not(:empty)')).toHaveCount(0);
    }
  await follow(page, 'Media');
  await page.getByRole('main').locator('a[href="/newsletter"]').click();
  await expect(page).toHaveURL('/newsletter');
  await showsPage(page, '/newsletter');
  expect(await sameDocument()).toBe(true);
});

test('shows the 404 page of the server for Media Archives, navigates from it slowly, and returns to Media and its position, also after a reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const release = await holdBack(page, /\/assets\/AboutUs\.[^/]*js/);
  await openPage(page, '/media');
  await scrollTo(page, 300);
  const answer = page.waitForResponse('**/media-archives');
  await page.locator('a[href="/media-archives"]').evaluate((link: HTMLElement) => link.click());
  expect((await answer).status()).toBe(404);
  await expect(page.getByText('Error Code: 404')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await routerStarted(page);
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('status')).toHaveText('Loading About Us…');
  release();
  await showsPage(page, '/about-us');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Error Code: 404')).toBeVisible();
  await expect(page).toHaveURL('/media-archives');
  await page.goBack();
  await showsPage(page, '/media');
  await expectScroll(page, 300);
  await page.reload();
  await hydrated(page, '/media');
  await expectScroll(page, 300);
});

test('opens a page at its top, and restores its position on Back and Forward', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/');
  await scrollTo(page, 700);
  await follow(page, 'Founders');
  await showsPage(page, '/founders');
  await expectScroll(page, 0);
  await scrollTo(page, 400);
  await page.goBack();
  await expect(page).toHaveTitle('CNDCR | Home');
  await expectScroll(page, 700);
  await page.goForward();
  await expect(page).toHaveTitle('CNDCR | Founders');
  await expectScroll(page, 400);
  await follow(page, 'Get Involved');
  await page.getByRole('main').getByRole('textbox').last().focus();
  await page.goBack();
  await expect(page).toHaveTitle('CNDCR | Founders');
  await expectScroll(page, 400);
});

test('Back before a reloaded document runs its scripts shows the page of the URL', async ({ page }) => {
  await openPage(page, '/media');
  const title = await heading(page).innerText();
  await follow(page, 'Founders');
  await hydrated(page, '/founders');
  const release = await holdBack(page, /\/main\.\w+\.js/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The browser changes the URL alone.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/media');
  release();
  await hydrated(page, '/media');
  await expect(heading(page)).toHaveText(title);
});

test('opens a page at the fragment of the link, or at its top when the fragment is invalid', async ({ page }) => {
  const open = async (fragment: string) => {
    const link = footerLink(page, 'Our Awards');
    await link.evaluate((element: HTMLAnchorElement, to: string) => (element.href = to), `/our-awards${fragment}`);
    await link.click();
    await showsPage(page, '/our-awards');
    expect(new URL(page.url()).hash).toBe(fragment);
  };
  await openPage(page, '/');
  await open('#youth-development');
  // CSS highlights `:target`.
  const award = page.locator('#youth-development:target').getByRole('heading', { level: 3 });
  await expect(award).toBeInViewport();
  await expect(award).toBeFocused();
  await follow(page, 'Home');
  await open('#100%');
  await expectScroll(page, 0);
  await expect(heading(page)).toBeFocused();
});

test('follows links within Our Awards and keeps its nodes, before and after hydration', async ({ page }) => {
  const release = await holdBack(page, /OurAwards/);
  await page.goto('/our-awards', { waitUntil: 'domcontentloaded' });
  const title = await heading(page).elementHandle();
  const award = (id: string) => page.locator(`#${id}`).getByRole('heading', { level: 3 });
  const jump = async (id: string) => {
    await page.getByRole('main').locator(`nav a[href="#${id}"]`).click();
    await expect(page).toHaveURL(`/our-awards#${id}`);
    await expect(award(id)).toBeInViewport();
    expect(await title.evaluate((element) => element.isConnected)).toBe(true);
  };
  await jump('women-in-leadership');
  release();
  await hydrated(page, '/our-awards');
  await jump('youth-development');
  await page.goBack();
  await expect(page).toHaveURL('/our-awards#women-in-leadership');
  await expect(award('women-in-leadership')).toBeInViewport();
  expect(await title.evaluate((element) => element.isConnected)).toBe(true);
});

test.describe('side panel', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const close = (page: Page) => page.getByRole('button', { name: 'Close Menu' });

  test.beforeEach(async ({ page }) => {
    await openPage(page, '/about-us');
  });

  test('takes focus when it opens, and returns it on Escape or its button', async ({ page, expectedErrors }) => {
    await expect(panel(page)).toBeHidden();
    const openAndClose = async () => {
      for (const leave of [() => page.keyboard.press('Escape'), () => close(page).click()]) {
        await menu(page).click();
        await expect(panel(page)).toBeVisible();
        await expect(close(page)).toBeFocused();
        await leave();
        await expect(panel(page)).toBeHidden();
        await expect(menu(page)).toBeFocused();
      }
    };
    await openAndClose();
    // After Page Not Found, React creates the layout in the browser.
    expectedErrors.push(/status of 404/);
    await page.goto('/nowhere');
    await routerStarted(page);
    await page.getByRole('link', { name: 'About Us' }).click();
    await openAndClose();
  });

  test('holds the page behind in its place, and closes when the window becomes wide', async ({ page }) => {
    await menu(page).click();
    await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused();
    await expectScroll(page, 0);
    await page.mouse.wheel(0, 300);
    await expectScroll(page, 300);
  });

  test('closes after a click on any link, also that to its page, which looks different', async ({ page, context }) => {
    const link = (name: string) => panel(page).getByRole('link', { name });
    for (const name of ['Founders', 'Founders', 'About Us']) {
      await menu(page).click();
      await link(name).click();
      await expect(page).toHaveTitle(`CNDCR | ${name}`);
      await expect(panel(page)).toBeHidden();
      await expect(heading(page)).toBeFocused();
    }
    await menu(page).click();
    const colour = (name: string) => link(name).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour('About Us')).not.toBe(await colour('Events'));

    // The page opens in another tab.
    const opened = context.waitForEvent('page');
    await link('Founders').click({ modifiers: ['Control'] });
    await (await opened).close();
    await page.bringToFront();
    await expect(panel(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expectScroll(page, top);
}

async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
}
