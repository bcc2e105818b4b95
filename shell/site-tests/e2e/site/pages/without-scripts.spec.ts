import { routes } from 'shared-config/testing/pages';
import { organisation } from 'shared-config/brand/organisation';
import { expect, test } from '../../fixtures/site';
import { follow } from '../../fixtures/steps';

test.use({ javaScriptEnabled: false });

/** Messages of later states, and words about colours. Text browsers show hidden elements. */
const untrue = /Sent!|Submitted!|Subscribed!|received|Thank you|Please wait|could not|right now|Loading|\bgrey\b/;

test('without scripts, links reach every page with all its content', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/newsletter');
  for (const route of routes) {
    if (route.inNavigation) await follow(page, route.name);
    else await page.goto(route.path);
    await expect(page).toHaveURL(route.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    const hidden = await page
      .getByRole('main')
      // Except the notice that a button does not work.
      .locator('h1, h2, h3, li, p:not(form p), dt, dd, label')
      .evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('dialog') && !element.checkVisibility({ opacityProperty: true }))
          .map((element) => element.textContent),
      );
    expect(hidden, route.path).toEqual([]);
    expect(await page.locator('body').textContent()).not.toMatch(untrue);
    const forms = await page.locator('main form').count();
    const notices = page.getByRole('paragraph').filter({ hasText: 'needs JavaScript' });
    await expect(notices.locator(`a[href="mailto:${organisation.email}"]`)).toHaveCount(forms);
    // A form that the browser itself sent must not put its input into the URL.
    await expect(page.locator('main form[method=post] button:disabled')).toHaveCount(forms);
  }
});

test('opens and closes the side panel without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about-us');
  const panel = page.getByRole('navigation', { name: 'Menu' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(panel.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Close Menu' }).click();
  await expect(panel).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
