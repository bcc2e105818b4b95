import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { collectAlerts, enter, enterRest, fieldOf, formOf, submitOf } from '../../fixtures/form-steps';
import { holdBack, requestsOf, routerStarted, stopClock, withoutPrefetching } from '../../fixtures/steps';

test('a prerendered page reads, stores and loads nothing before it is shown with the draft', async ({ page }) => {
  const form = formOf(page, 'volunteer');
  const draft = () => page.evaluate(() => sessionStorage.getItem('cndcr:draft:volunteer'));
  await withoutPrefetching(page);
  await openPage(page, '/get-involved');
  await enter(form, { name: 'Adaeze Ọlá', message: 'One' });
  const stored = await draft();
  // Browsers under automation do not prerender.
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    Object.defineProperty(document, 'hidden', { get: () => prerendering });
    document.addEventListener('prerenderingchange', () => (prerendering = false), { capture: true });
  });
  const scripts = requestsOf(page, (request) => request.resourceType() === 'script');
  await page.goto('/get-involved');
  expect([scripts, await draft()]).toEqual([[], stored]);
  await expect(fieldOf(form, 'name')).toHaveValue('');

  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await hydrated(page, '/get-involved');
  await fieldOf(form, 'message').press('x');
  await page.reload();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(fieldOf(form, 'name')).toHaveValue('Adaeze Ọlá');
  await expect(fieldOf(form, 'message')).toHaveValue(/^(xOne|Onex)$/);
});

test('text from right to left, as translators set it, and large letters leave names at their pictures, numbers and choices readable', async ({
  page,
}) => {
  const change = () =>
    page.evaluate(() => void Object.assign(document.documentElement, { dir: 'rtl', style: 'font-size: 200%' }));
  /** In parts of the picture. */
  const placesOf = (names: string) =>
    page.locator(names).evaluateAll((all) => {
      return all.map((name) => {
        const [box, around] = [name, name.closest('nav, svg')!].map((element) => element.getBoundingClientRect());
        const left = (box!.left - around!.left) / around!.width;
        return [left, (box!.top - around!.top) / around!.height].map((part) => part.toFixed(2));
      });
    });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, names] of Object.entries({ '/contact-us': 'main svg text', '/our-awards': 'main nav a' })) {
    await openPage(page, path);
    const before = await placesOf(names);
    expect(before.length).toBeGreaterThanOrEqual(5);
    await change();
    expect(await placesOf(names)).toEqual(before);
    for (const phone of await page.locator('[href^="tel:"]').all()) await expect(phone).toHaveCSS('direction', 'ltr');
  }
  const award = page.locator('main nav a').last();
  await award.focus();
  expect(await award.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const line = await page.locator('main ol').evaluate((steps) => getComputedStyle(steps, '::before').right);
  expect(parseFloat(line)).toBeLessThan(180);
  await openPage(page, '/get-involved');
  await change();
  // The arrow begins 56 px from the right edge.
  const select = page.locator('select').first();
  const room = await select.evaluate((element) => getComputedStyle(element).paddingRight);
  expect(parseFloat(room)).toBeGreaterThan(56);
});

/** How translators and extensions change a page before or after hydration. */
const changed: Record<string, (page: Page) => Promise<void>> = {
  'translated before hydration': (page) => openChanged(page, translate),
  'translated while its remote is slow': (page) =>
    openChanged(page, translate, /\/GetInvolved\.\w+\.js/, routerStarted),
  'translated again after each change': async (page) => {
    const observe = `new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true })`;
    await page.addInitScript(`${translate.toString()}; ${observe}`);
    await openPage(page, '/get-involved');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ \(translated\)$/);
  },
  'changed by an extension before hydration': (page) => openChanged(page, extend),
};

for (const [how, open] of Object.entries(changed))
  test(
    `a page that is ${how} keeps its input, shows errors, sends once, and links to other pages`,
    { tag: how.includes('again') ? [] : '@full' },
    async ({ page, documents, expectedErrors }) => {
      // React renders a page again that does not match.
      expectedErrors.push(/Minified React error #418/);
      const alerts = collectAlerts(page);
      const email = `${randomUUID()}@cndcr.example`;
      const form = formOf(page, 'volunteer');
      const submit = () => submitOf(form).click();
      const heading = page.getByRole('heading', { level: 1 });
      await open(page);
      const at = (await heading.innerText()).replace(' (translated)', '');
      await enter(form, { email });
      await submit();
      await expect(fieldOf(form, 'areas')).toHaveAttribute('aria-invalid', 'true');
      expect(alerts).toEqual(['Please fill in all volunteer fields.']);
      await enterRest(form);

      await stopClock(page);
      await submit();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.clock.runFor(3000);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
      await page.clock.resume();
      await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about-us');
      await expect(heading).not.toContainText(at);
      await page.goBack();
      await page.goBack();
      await expect(heading).toContainText(at);
      expect(await documents('volunteerApplications', email)).toHaveLength(1);
    },
  );

async function openChanged(
  page: Page,
  change: () => void,
  held = /\/main\.\w+\.js/,
  begun = async (_page: Page) => {},
): Promise<void> {
  const release = await holdBack(page, held);
  await page.goto('/get-involved', { waitUntil: 'domcontentloaded' });
  await begun(page);
  const name = fieldOf(formOf(page, 'volunteer'), 'name');
  await name.fill('Adaeze');
  await page.evaluate(change);
  release();
  await hydrated(page, '/get-involved');
  // Typing goes on.
  await expect(name).toBeFocused();
  await page.keyboard.type(' Ọlá');
  await expect(name).toHaveValue('Adaeze Ọlá');
}

/** Wraps each text in `<font>`, as Google Translate does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea')) continue;
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name)) as [HTMLElement, HTMLElement];
    inner.textContent = `${text.data} (translated)`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Adds what password managers, dark modes, spelling checkers and toolbars do. */
function extend(): void {
  const main = document.querySelector('main')!;
  for (const element of main.querySelectorAll<HTMLElement>('section, p, label')) {
    element.dataset['darkreaderInlineColor'] = '';
    element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
  }
  for (const control of main.querySelectorAll('input, textarea')) {
    control.setAttribute('data-lpignore', 'true');
    control.before(document.createElement('lastpass-icon'));
    control.after(document.createElement('grammarly-extension'));
  }
  main.before(document.createElement('coupons-toolbar'));
}
