import { findRoute } from 'shared-config/testing/pages';
import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { enter, fieldOf, formOf, holds } from '../../fixtures/form-steps';
import { footerLink, refuseConnections, showsPage } from '../../fixtures/steps';
import { notices } from '../../../../content/words';

const forms: { draft: string; path: string; fields: Record<string, string> }[] = [
  {
    draft: 'volunteer',
    path: '/get-involved',
    fields: { name: 'Adaeze Ọlá', email: 'adaeze@cndcr.example', areas: 'media', message: 'One\n\ntwo' },
  },
  { draft: 'media-newsletter', path: '/media', fields: { email: 'ngozi@cndcr.example' } },
];

for (const { draft, path, fields } of forms) {
  test(`input in the form "${draft}" survives a reload, other pages and other sites while its remote is down, and its recovery; the browser asks before it is cleared`, async ({
    page,
    stack,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/);
    const form = formOf(page, draft);
    const again = page.getByRole('button', { name: notices.retry });
    const isKept = async () => {
      await again.waitFor();
      await holds(form, fields);
    };
    const letThrough = await refuseConnections(page, stack.remoteOf(path));
    await page.goto(path);
    await again.waitFor();
    await enter(form, fields);
    await page.reload();
    await isKept();
    const clear = form.getByRole('button', { name: 'Clear This Form' });
    page.on('dialog', (dialog) => void dialog.dismiss());
    // A form of one field has no such button.
    if (path !== '/media') await clear.click();
    await holds(form, fields);

    // A page of the other remote keeps the document, but removes the form's nodes.
    const elsewhere = findRoute(path === '/media' ? '/get-involved' : '/events');
    await footerLink(page, elsewhere.name).click();
    await showsPage(page, elsewhere.path);
    await page.goBack();
    await isKept();

    await page.goto('about:blank');
    await page.goBack();
    await isKept();

    await letThrough();
    await again.click();
    await hydrated(page, path);
    await holds(form, fields);

    if (path === '/media') return;
    await clear.press('Enter');
    await page.keyboard.press('Enter');
    await expect(clear).toBeFocused();
    await holds(form, fields);
    await clear.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(clear).toBeFocused();
    await page.reload();
    await hydrated(page, path);
    for (const name of Object.keys(fields)) await expect(fieldOf(form, name)).toHaveValue('');
  });
}

for (const message of ['Newer', ''])
  test(`Back to an earlier document shows the text of the later one: "${message}"`, async ({ page }) => {
    const form = formOf(page, 'volunteer');
    await openPage(page, '/get-involved');
    await enter(form, { message: 'Older' });
    await page.goto('/get-involved?later');
    await hydrated(page, '/get-involved');
    await holds(form, { message: 'Older' });
    await enter(form, { message });
    await page.goBack();
    await hydrated(page, '/get-involved');
    await holds(form, { message });
  });

test('input from autofill without an event survives a reload and another page', { tag: '@full' }, async ({ page }) => {
  const form = formOf(page, 'volunteer');
  await openPage(page, '/get-involved');
  await fieldOf(form, 'name').evaluate((field: HTMLInputElement) => (field.value = 'Adaeze'));
  await page.reload();
  await hydrated(page, '/get-involved');
  await holds(form, { name: 'Adaeze' });
  await fieldOf(form, 'message').evaluate((field: HTMLTextAreaElement) => (field.value = 'One\n\ntwo'));
  await footerLink(page, 'Events').click();
  await showsPage(page, '/events');
  await page.goBack();
  await holds(form, { name: 'Adaeze', message: 'One\n\ntwo' });
});

test('with storage blocked, a form promises nothing, keeps its text on other pages, and the browser asks before the document goes, not before it opens an email or downloads', async ({
  page,
}) => {
  const form = formOf(page, 'volunteer');
  const promise = form.getByText('stays in this browser tab');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openPage(page, '/get-involved');
  await expect(promise).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { get: () => null }));
  await openPage(page, '/get-involved');
  await expect(promise).toBeHidden();
  await enter(form, { message: 'One' });
  await form.getByRole('link', { name: 'Privacy' }).click();
  await showsPage(page, '/privacy');
  const left = page.evaluate(() => new Promise((done) => addEventListener('beforeunload', done, { once: true })));
  await page.getByRole('main').getByRole('link', { name: '@' }).first().click();
  await left;
  await footerLink(page, 'Events').click();
  const downloaded = page.waitForEvent('download');
  await page.locator('[download]').click();
  await downloaded;
  await page.goBack();
  await page.goBack();
  await holds(form, { message: 'One' });
  expect(asked).toEqual([]);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
