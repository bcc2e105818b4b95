import type { Page } from '@playwright/test';
import { titleOf } from 'shared-config/contract/routes';
import { navigationRoutes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { follow, holdBack, markDocument } from './steps';

test('opens every page from the navigation bar, the quick links and other pages, in the same document', async ({
  page,
}) => {
  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  const sameDocument = await markDocument(page);
  const quickLinks = page.getByRole('navigation', { name: 'Quick Links' });
  for (const open of [
    follow,
    (_page: Page, name: string) => quickLinks.getByRole('link', { name, exact: true }).click(),
  ])
    for (const route of navigationRoutes) {
      await open(page, route.name);
      await expect(page).toHaveURL(route.path);
      await expect(page).toHaveTitle(titleOf(route));
      await alive(page, route.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  await follow(page, 'Media');
  await page.getByRole('main').getByRole('link', { name: 'Newsletter' }).click();
  await expect(page).toHaveURL('/newsletter');
  await showsPage(page, '/newsletter');
  expect(await sameDocument()).toBe(true);
});

test('loads a new document for a link to an unknown route, and keeps the document for a known route @desktop', async ({
  page,
  expectedErrors,
}) => {
  const linkTo = (path: string) =>
    page.evaluate(
      (href) =>
        document
          .querySelector('main')
          ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Further' })),
      path,
    );
  const further = page.getByRole('link', { name: 'Further' });
  // A page includes only the routes that it links to; Founders does not link to Newsletter.
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/pages.*.json', (request) => request.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/pages.'));
  await page.goto('/founders');
  await alive(page, '/founders');
  await failed;
  let sameDocument = await markDocument(page);
  await linkTo('/newsletter');
  await further.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  expect(await sameDocument()).toBe(false);

  // Ends the requests of the page before, which would never finish.
  await page.goto('about:blank');
  await page.unrouteAll();
  const known = page.waitForResponse('**/pages.*.json');
  await page.goto('/founders');
  await alive(page, '/founders');
  await (await known).finished();
  sameDocument = await markDocument(page);
  await linkTo('/newsletter');
  await further.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  expect(await sameDocument()).toBe(true);
});

test('leads from an earlier path of a page to the page, in the same document @desktop', async ({ page, stack }) => {
  const html = await (await fetch(`${stack.site.url}/founders`)).text();
  const body = html.replace('"path":"/events",', '$&"was":["/dates"],');
  stack.site.misbehave({ body, type: 'text/html; charset=utf-8' }, /GET \/founders$/);
  // The list of all pages does not know of it.
  stack.site.misbehave('hang', /pages\./);
  await page.goto('/founders');
  await alive(page, '/founders');
  const sameDocument = await markDocument(page);
  await page.evaluate(() => (location.href = '/dates?from=x'));
  await expect(page).toHaveURL('/events?from=x');
  await showsPage(page, '/events');
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/founders');
});

test('shows the 404 page of the server for Media Archives, and returns to Media and its position, also over a reload @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/media');
  await alive(page, '/media');
  await scrollTo(page, 300);
  const answer = page.waitForResponse('**/media-archives');
  await page.getByRole('link', { name: 'Media Archives' }).evaluate((link: HTMLElement) => link.click());
  expect((await answer).status()).toBe(404);
  await expect(page.getByText('Error Code: 404')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.getByRole('link', { name: 'About Us' }).click();
  await showsPage(page, '/about-us');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Error Code: 404')).toBeVisible();
  await expect(page).toHaveURL('/media-archives');
  await page.goBack();
  await showsPage(page, '/media');
  await expectScroll(page, 300);
  await page.reload();
  await alive(page, '/media');
  await expectScroll(page, 300);
});

test('opens a page at its top, and restores the scroll position on back and forward', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
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
});

test('Back before any script of a document that was loaded again shows the page of the address @desktop', async ({
  page,
}) => {
  await page.goto('/media');
  await alive(page, '/media');
  await follow(page, 'Founders');
  await alive(page, '/founders');
  // From here on, each document that is loaded again goes back at once.
  await page.addInitScript(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (document?.type === 'reload' && location.pathname === '/founders') history.back();
  });
  await page.reload();
  await alive(page, '/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
});

test('moves focus to the new page and announces its name', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
  const announced = page.locator('[aria-live="polite"]');
  await expect(announced).toBeEmpty();
  // Get Involved and Newsletter have the same title.
  for (const name of ['About Us', 'Get Involved', 'Home']) {
    await follow(page, name);
    await expect(announced).toHaveText(name);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('opens a page at the fragment of the link, or at its top when the fragment is invalid @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Awards' });
  for (const [fragment, exists] of [
    ['#youth-development', true],
    ['#100%', false],
  ] as const) {
    await link.evaluate((element: HTMLAnchorElement, to: string) => (element.href = to), `/our-awards${fragment}`);
    await link.click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('[aria-live="polite"]')).toHaveText('Our Awards');
    expect(new URL(page.url()).hash).toBe(fragment);
    if (exists) await expect(page.locator(fragment).getByRole('heading', { level: 3 })).toBeInViewport();
    else await expectScroll(page, 0);
    await follow(page, 'Home');
  }
});

test('focuses the skip link first, which moves focus past the navigation @desktop', async ({ page }) => {
  await page.goto('/about-us');
  await alive(page, '/about-us');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('follows links within Our Awards and keeps its nodes, before and after hydration @desktop', async ({ page }) => {
  const release = await holdBack(page, /OurAwards/);
  await page.goto('/our-awards', { waitUntil: 'domcontentloaded' });
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const award = (id: string) => page.locator(`#${id}`).getByRole('heading', { level: 3 });
  const jump = async (id: string) => {
    await page.getByRole('main').locator(`nav a[href="#${id}"]`).click();
    await expect(page).toHaveURL(`/our-awards#${id}`);
    await expect(award(id)).toBeInViewport();
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  };
  await jump('women-in-leadership');
  release();
  await alive(page, '/our-awards');
  await jump('youth-development');
  await page.goBack();
  await expect(page).toHaveURL('/our-awards#women-in-leadership');
  await expect(award('women-in-leadership')).toBeInViewport();
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
});

test.describe('side panel @phone', () => {
  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const panel = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const close = (page: Page) => page.getByRole('button', { name: 'Close menu' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/about-us');
    await alive(page, '/about-us');
  });

  test('takes focus when it opens, and returns focus to its button on Escape and with its close button', async ({
    page,
  }) => {
    await expect(panel(page)).toBeHidden();
    for (const leave of [() => page.keyboard.press('Escape'), () => close(page).click()]) {
      await menu(page).click();
      await expect(panel(page)).toBeVisible();
      await expect(close(page)).toBeFocused();
      await leave();
      await expect(panel(page)).toBeHidden();
      await expect(menu(page)).toBeFocused();
    }
  });

  test('closes after a click on any link, also the link to the current page, which looks different', async ({
    page,
  }) => {
    for (const name of ['Founders', 'Founders']) {
      await menu(page).click();
      await panel(page).getByRole('link', { name }).click();
      await expect(page).toHaveTitle('CNDCR | Founders');
      await expect(panel(page)).toBeHidden();
    }
    await menu(page).click();
    const colour = (name: string) =>
      panel(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await colour('Founders')).not.toBe(await colour('Events'));
  });

  test('gives the focus to the page that a link opens, and back to its button if that page opens in another tab', async ({
    page,
    context,
  }) => {
    // All pages of the menu are loaded.
    await page.waitForLoadState('networkidle');
    await menu(page).click();
    const opened = context.waitForEvent('page');
    await panel(page)
      .getByRole('link', { name: 'Founders' })
      .click({ modifiers: ['Control'] });
    await (await opened).close();
    await page.bringToFront();
    await expect(panel(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();

    await menu(page).click();
    await panel(page).getByRole('link', { name: 'Founders' }).click();
    await expect(page).toHaveTitle('CNDCR | Founders');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expectScroll(page, top);
}

async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
}
