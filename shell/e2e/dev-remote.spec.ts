import { expect as baseExpect, test } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { copyRemotes, type Copy } from './copy';
import { startDevServer, type DevServer } from './dev-server';
import { collectErrors } from './fixtures';
import { markDocument } from './steps';

/** A build after an edit takes longer when other tests run beside it. */
const expect = baseExpect.configure({ timeout: 20_000 });

test.describe('remote-content on its own dev server @desktop', () => {
  test.describe.configure({ mode: 'serial' });

  const form = 'src/pages/media/newsletter-box.tsx';
  let copy: Copy;
  let server: DevServer;
  let url: string;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    copy = await copyRemotes(['content']);
    server = await startDevServer(copy, 'content');
    url = server.url;
  });

  test.afterAll(async () => {
    await server.stop();
    await copy.remove();
  });

  test('has an index that links to each of its pages', async ({ page }) => {
    const errors = collectErrors(page, []);
    const pages = routes.filter(({ remote }) => remote === 'content');
    await page.goto(url);
    await expect(page.getByRole('listitem')).toHaveText(pages.map(({ name }) => name));
    const links = await page
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
    expect(links).toHaveLength(pages.length);
    for (const [index, link] of links.entries()) {
      await page.goto(link);
      await expect(page).toHaveTitle(`CNDCR | ${pages[index]?.name}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Pages of/);
    }
    expect(errors).toEqual([]);
  });

  test('updates a component, a page, content and styles in the open page, and keeps form input', async ({ page }) => {
    const errors = collectErrors(page, []);
    await page.goto(`${url}/media`);
    const sameDocument = await markDocument(page);
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('ada@cndcr.example');

    await copy.change('content', form, 'submitLabel="Subscribe"', 'submitLabel="Keep me posted"');
    await expect(page.getByRole('button', { name: 'Keep me posted' })).toBeVisible();
    await copy.change('content', 'src/pages/media/media.tsx', 'Media Archives', 'All pictures');
    await expect(page.getByRole('link', { name: 'All pictures' })).toBeVisible();
    await copy.changeTitle('content', 'src/content/media.ts', 'Another title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title');
    const gallery = page.getByRole('main').getByRole('list').first();
    await copy.change('content', 'src/pages/media/gallery.module.css', '.gallery {', '.gallery { letter-spacing: 3px;');
    await expect(gallery).toHaveCSS('letter-spacing', '3px');

    await expect(email).toHaveValue('ada@cndcr.example');
    expect(await sameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('reports an error in the console, and shows the page again when it is corrected', async ({ page }) => {
    const response = await page.goto(`${url}/media`);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();

    const media = 'src/pages/media/media.tsx';
    const error = page.waitForEvent('pageerror', { timeout: 30_000 });
    await copy.change('content', media, 'return (', "throw new Error('No pictures today');\n  return (");
    expect((await error).message).toContain('No pictures today');
    await expect(heading).toHaveCount(0);
    await copy.change('content', media, "throw new Error('No pictures today');\n  ", '');
    await expect(heading).toBeVisible();
  });

  test('reloads the page in a host without Fast Refresh', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'cndcrFastRefresh', { get: () => undefined, set: () => {} }),
    );
    await page.goto(`${url}/media`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sameDocument = await markDocument(page);
    await copy.change('content', form, 'label="Email address"', 'label="Your address"');
    await expect(page.getByRole('textbox', { name: 'Your address' })).toBeVisible();
    expect(await sameDocument()).toBe(false);
  });
});
