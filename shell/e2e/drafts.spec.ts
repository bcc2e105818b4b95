import type { Locator } from '@playwright/test';
import { findRoute } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { enter, holdBack } from './steps';

type Fields = Record<string, string>;

/** A form of each remote by its draft's name, and the visitor's input. */
const forms: { draft: string; path: string; fields: Fields }[] = [
  {
    draft: 'volunteer',
    path: '/get-involved',
    fields: {
      'Your name': 'Adaeze Ọlá',
      'Email address': 'adaeze@cndcr.example',
      'Where you would like to help': 'media',
      Message: 'One\n\ntwo',
    },
  },
  { draft: 'media-newsletter', path: '/media', fields: { 'Email address': 'ngozi@cndcr.example' } },
];

for (const { draft, path, fields } of forms) {
  test(`input in the form "${draft}" survives a reload, other pages and other sites while its remote is down, and its recovery @desktop`, async ({
    page,
    stack,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/);
    const form = page.locator(`form[data-draft=${draft}]`);
    const again = page.getByRole('button', { name: 'Try again' });
    const isKept = async () => {
      await again.waitFor();
      await holds(form, fields);
    };
    await stack.remoteOf(path).stop();
    await page.goto(path);
    await again.waitFor();
    await enter(form, fields);
    await page.reload();
    await isKept();

    // Open a page of a working remote: the document stays, and the form's nodes are removed.
    const elsewhere = findRoute(path === '/media' ? '/get-involved' : '/events');
    await page.getByRole('contentinfo').getByRole('link', { name: elsewhere.name, exact: true }).click();
    await showsPage(page, elsewhere.path);
    await page.goBack();
    await isKept();

    await page.goto('about:blank');
    await page.goBack();
    await isKept();

    await stack.remoteOf(path).start();
    await again.click();
    await alive(page, path);
    await holds(form, fields);

    await form.getByRole('button', { name: 'Clear this form' }).click();
    await page.reload();
    await alive(page, path);
    for (const label of Object.keys(fields)) await expect(form.getByLabel(label)).toHaveValue('');
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
