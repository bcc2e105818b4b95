import type { Locator } from '@playwright/test';
import { findRoute } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { enter, holdBack, markDocument } from './steps';

type Fields = Record<string, string>;

/** The forms by draft name, and the visitor's input. */
const forms: { draft: string; path: string; fields: Fields; button: string }[] = [
  {
    draft: 'volunteer',
    path: '/get-involved',
    fields: {
      'Your name': 'Adaeze Ọlá',
      'Email address': 'adaeze@cndcr.example',
      'Where you would like to help': 'media',
      Message: 'One\n\ntwo',
    },
    button: 'Submit Application',
  },
  {
    draft: 'sponsor',
    path: '/get-involved',
    fields: {
      'Your name': 'Musa',
      Organisation: 'Musa & Co',
      'What you would like to support': 'journal',
      Message: 'مرحبا',
    },
    button: 'Submit Inquiry',
  },
  {
    draft: 'newsletter',
    path: '/newsletter',
    fields: { 'First name': 'Bola', 'Where you live': 'nigeria', 'How often': 'monthly' },
    button: 'Subscribe',
  },
  {
    draft: 'media-newsletter',
    path: '/media',
    fields: { 'Email address': 'ngozi@cndcr.example' },
    button: 'Subscribe',
  },
];

for (const { draft, path, fields, button } of forms) {
  test.describe(`input in the form "${draft}" while its remote is down`, { tag: '@desktop' }, () => {
    test('survives a reload, other pages and other sites, and stays after the remote recovers', async ({
      page,
      stack,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/);
      const form = page.locator(`form[data-draft=${draft}]`);
      const again = page.getByRole('button', { name: 'Try again' });
      await stack.remoteOf(path).stop();
      await page.goto(path);
      await again.waitFor();
      await enter(form, fields);

      await page.reload();
      await again.waitFor();
      await holds(form, fields);

      // Open a page of a working remote: the document stays, and the form's nodes are removed.
      const elsewhere = findRoute(path === '/media' ? '/get-involved' : '/events');
      const same = await markDocument(page);
      await page.getByRole('contentinfo').getByRole('link', { name: elsewhere.name, exact: true }).click();
      await showsPage(page, elsewhere.path);
      expect(await same()).toBe(true);
      await page.goBack();
      await again.waitFor();
      await holds(form, fields);

      await page.goto('about:blank');
      await page.goBack();
      await again.waitFor();
      await holds(form, fields);

      await page.goto('/about-us');
      await page.goto(path);
      await again.waitFor();
      await holds(form, fields);

      await stack.remoteOf(path).start();
      await again.click();
      await alive(page, path);
      await holds(form, fields);
      await expect(form.getByRole('button', { name: button })).toBeEnabled();
    });
  });
}

test('input before hydration overrides the stored draft', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await enter(form, { 'First name': 'Bola', 'How often': 'events-only', 'Where you live': 'nigeria' });
  await form.getByLabel('Policy').check();
  await form.getByLabel('Civic responsibility').check();

  const release = await holdBack(page, /assets\/Newsletter\./);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await holds(form, { 'First name': 'Bola', 'How often': 'events-only', 'Where you live': 'nigeria' });
  // Also reset some controls to their initial values.
  const last = { 'First name': '', 'How often': 'quarterly', 'Where you live': 'diaspora-asia' };
  await enter(form, last);
  await form.getByLabel('Policy').uncheck();
  await form.getByLabel('Innovation').check();
  release();
  await alive(page, '/newsletter');
  await holds(form, last);
  expect(await chosen(form)).toEqual(['civic', 'innovation']);
  await page.reload();
  await alive(page, '/newsletter');
  await holds(form, last);
  expect(await chosen(form)).toEqual(['civic', 'innovation']);
});

async function holds(form: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await expect(form.getByLabel(label)).toHaveValue(value);
}

function chosen(form: Locator): Promise<string[]> {
  return form
    .locator('[name=interests]:checked')
    .evaluateAll((boxes) => (boxes as HTMLInputElement[]).map(({ value }) => value));
}
