import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import type { ServedSite } from 'shared-config/testing/site-under-test';
import { openPage } from '../e2e/fixtures/site';
import { enterRest, formOf, send } from '../e2e/fixtures/form-steps';
import { stopClock, withoutPrefetching } from '../e2e/fixtures/steps';
import { notices } from '../../content/words';

type Reach = (page: Page, stack: ServedSite) => Promise<void>;

function afterHydration(path: string, act: (page: Page) => Promise<void> = async () => {}): Reach {
  return async (page) => {
    await openPage(page, path);
    await act(page);
  };
}

/** Every page after it is hydrated, and Page Not Found: the name of each, and how to reach it. */
export const pageStates = Object.entries<Reach>({
  ...Object.fromEntries(
    routes.map(({ path, page }) => [
      page.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
      afterHydration(path),
    ]),
  ),
  'not-found': async (page) => {
    await page.goto('/no/such/page');
    // Hydrated, it shows the path.
    await page.getByRole('code').waitFor();
  },
});

export const otherStates = Object.entries<Reach>({
  menu: afterHydration('/', (page) => page.evaluate(() => document.getElementById('menu')?.showPopover())),
  'form-errors': afterHydration('/get-involved', async (page) => {
    for (const button of await page.locator('form [type=submit]').all()) await button.click();
  }),
  'volunteer-submitting': afterHydration('/get-involved', async (page) => {
    // The request stays pending.
    await page.route(/documents/, () => {});
    await send(formOf(page, 'volunteer'));
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  }),
  'volunteer-failed': afterHydration('/get-involved', async (page) => {
    await page.route(/documents/, (route) => route.abort());
    await send(formOf(page, 'volunteer'));
    await formOf(page, 'volunteer').locator('[aria-live] p').first().waitFor();
  }),
  'volunteer-received': afterHydration('/get-involved', async (page) => {
    await send(formOf(page, 'volunteer'));
    await page.getByRole('dialog').waitFor();
  }),
  'application-announced': afterHydration('/get-involved', async (page) => {
    await stopClock(page);
    await send(formOf(page, 'volunteer'));
    await page.getByRole('dialog').waitFor();
    await page.clock.runFor(3000);
    await page.getByRole('status').filter({ hasText: /\w/, hasNotText: 'Loading' }).waitFor();
    await page.clock.resume();
  }),
  'newsletter-processing': afterHydration('/newsletter', async (page) => {
    await enterRest(page.getByRole('form'));
    await page.locator('[name="privacyAgreed"]').check();
    await page.locator('main [type=submit]').click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
  }),
  'media-subscribed': afterHydration('/media', async (page) => {
    await page.locator('main [type=email]').fill('someone@cndcr.example');
    await page.locator('main [type=submit]').click();
    await page.getByRole('dialog').waitFor();
  }),
  'remote-unavailable': async (page, stack) => {
    await page.route(`${stack.remoteOf('/get-involved').url}/**`, (route) => route.abort());
    await page.goto('/get-involved');
    await page.getByRole('button', { name: notices.retry }).waitFor();
  },
  pending: async (page, stack) => {
    await withoutPrefetching(page);
    await page.route(`${stack.remoteOf('/get-involved').url}/**`, () => {});
    await openPage(page, '/');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/get-involved"]')?.click());
    await page.getByText('Loading Get Involved').waitFor({ state: 'attached' });
  },
});
