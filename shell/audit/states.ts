import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { alive } from '../e2e/fixtures';
import { enterRest, shellAlive } from '../e2e/steps';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';

/** One state of a page. */
export interface State {
  name: string;
  path: string;
  /** Loads the page and brings it to this state. */
  reach: (page: Page, stack: SiteUnderTest) => Promise<void>;
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await alive(page, path);
};

/** Every page after it is hydrated, and Page Not Found. */
export const pageStates: readonly State[] = [
  ...routes.map(({ path, page }) => ({
    name: page.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    path,
    reach: open(path),
  })),
  {
    name: 'not-found',
    path: '/no/such/page',
    reach: async (page) => {
      await page.goto('/no/such/page');
      // Hydrated, it shows the path.
      await page.getByRole('code').waitFor();
    },
  },
];

/** One example of every other state. */
export const otherStates: readonly State[] = [
  {
    name: 'menu',
    path: '/',
    reach: async (page) => {
      await open('/')(page);
      await page.evaluate(() => document.getElementById('menu')?.showPopover());
    },
  },
  {
    name: 'volunteer-errors',
    path: '/get-involved',
    reach: async (page) => {
      await open('/get-involved')(page);
      await page.getByRole('button', { name: 'Submit Application' }).click();
    },
  },
  {
    name: 'sponsor-errors',
    path: '/get-involved',
    reach: async (page) => {
      await open('/get-involved')(page);
      await page
        .getByRole('form', { name: /sponsor/i })
        .getByRole('button')
        .click();
    },
  },
  {
    name: 'volunteer-submitting',
    path: '/get-involved',
    reach: async (page) => {
      // The request stays pending.
      await page.route(/documents/, () => {});
      await fillVolunteerForm(page);
      await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    },
  },
  {
    name: 'volunteer-failed',
    path: '/get-involved',
    reach: async (page) => {
      await page.route(/documents/, (route) => route.abort());
      await fillVolunteerForm(page);
      await page.getByText('We could not confirm').waitFor();
    },
  },
  {
    name: 'volunteer-received',
    path: '/get-involved',
    reach: async (page) => {
      await fillVolunteerForm(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'application-announced',
    path: '/',
    reach: async (page) => {
      await fillVolunteerForm(page);
      await page.getByText('We have received your volunteer application.').waitFor();
    },
  },
  {
    name: 'newsletter-processing',
    path: '/newsletter',
    reach: async (page) => {
      await open('/newsletter')(page);
      await page.getByLabel('First name').fill('Ngọzi');
      await page.getByLabel('Last name').fill('Ọbì');
      await page.getByLabel('Email address').fill('someone@cndcr.example');
      await page.getByLabel(/I agree/).check();
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
    },
  },
  {
    name: 'media-subscribed',
    path: '/media',
    reach: async (page) => {
      await open('/media')(page);
      await page.getByLabel('Email address').fill('someone@cndcr.example');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'remote-unavailable',
    path: '/get-involved',
    reach: async (page, stack) => {
      await page.route(`${stack.remoteOf('/get-involved').url}/**`, (route) => route.abort());
      await page.goto('/get-involved');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'pending',
    path: '/',
    reach: async (page, stack) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }));
      await page.route(`${stack.remoteOf('/get-involved').url}/**`, () => {});
      await open('/')(page);
      await shellAlive(page);
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/get-involved"]')?.click());
      await page.getByText('Loading Get Involved').waitFor({ state: 'attached' });
    },
  },
];

async function fillVolunteerForm(page: Page): Promise<void> {
  await open('/get-involved')(page);
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await form.getByLabel('Your name').fill('Ẹniọlá');
  await form.getByLabel('Email address').fill('someone@cndcr.example');
  await form.getByLabel('Where you would like to help').selectOption('events');
  await form.getByLabel('Message').fill('I can welcome guests.');
  await enterRest(form);
  await form.getByRole('button').click();
}
