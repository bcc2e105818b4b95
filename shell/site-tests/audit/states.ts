import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import type { ServedSite } from 'shared-config/testing/site-under-test';
import { openPage } from '../e2e/fixtures/site';
import { enterRest, formOf, send } from '../e2e/fixtures/form-steps';
import { stopClock, withoutPrefetching } from '../e2e/fixtures/steps';

export interface State {
  name: string;
  reach: (page: Page, stack: ServedSite) => Promise<void>;
}

function afterHydration(name: string, path: string, act: (page: Page) => Promise<void> = async () => {}): State {
  return {
    name,
    reach: async (page) => {
      await openPage(page, path);
      await act(page);
    },
  };
}

/** Every page after it is hydrated, and Page Not Found. */
export const pageStates: readonly State[] = [
  ...routes.map(({ path, page }) =>
    afterHydration(page.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(), path),
  ),
  {
    name: 'not-found',
    reach: async (page) => {
      await page.goto('/no/such/page');
      // Hydrated, it shows the path.
      await page.getByRole('code').waitFor();
    },
  },
];

export const otherStates: readonly State[] = [
  afterHydration('menu', '/', (page) => page.evaluate(() => document.getElementById('menu')?.showPopover())),
  afterHydration('form-errors', '/get-involved', async (page) => {
    for (const button of await page.locator('form [type=submit]').all()) await button.click();
  }),
  afterHydration('volunteer-submitting', '/get-involved', async (page) => {
    // The request stays pending.
    await page.route(/documents/, () => {});
    await send(formOf(page, 'volunteer'));
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  }),
  afterHydration('volunteer-failed', '/get-involved', async (page) => {
    await page.route(/documents/, (route) => route.abort());
    await send(formOf(page, 'volunteer'));
    await formOf(page, 'volunteer').locator('[aria-live] p').first().waitFor();
  }),
  afterHydration('volunteer-received', '/get-involved', async (page) => {
    await send(formOf(page, 'volunteer'));
    await page.getByRole('dialog').waitFor();
  }),
  afterHydration('application-announced', '/get-involved', async (page) => {
    await stopClock(page);
    await send(formOf(page, 'volunteer'));
    await page.getByRole('dialog').waitFor();
    await page.clock.runFor(3000);
    await page.getByRole('status').filter({ hasText: /\w/, hasNotText: 'Loading' }).waitFor();
    await page.clock.resume();
  }),
  afterHydration('newsletter-processing', '/newsletter', async (page) => {
    await enterRest(page.getByRole('form'));
    await page.locator('[name="privacyAgreed"]').check();
    await page.locator('main [type=submit]').click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
  }),
  afterHydration('media-subscribed', '/media', async (page) => {
    await page.locator('main [type=email]').fill('someone@cndcr.example');
    await page.locator('main [type=submit]').click();
    await page.getByRole('dialog').waitFor();
  }),
  {
    name: 'remote-unavailable',
    reach: async (page, stack) => {
      await page.route(`${stack.remoteOf('/get-involved').url}/**`, (route) => route.abort());
      await page.goto('/get-involved');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'pending',
    reach: async (page, stack) => {
      await withoutPrefetching(page);
      await page.route(`${stack.remoteOf('/get-involved').url}/**`, () => {});
      await openPage(page, '/');
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/get-involved"]')?.click());
      await page.getByText('Loading Get Involved').waitFor({ state: 'attached' });
    },
  },
];
