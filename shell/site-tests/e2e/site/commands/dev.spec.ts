import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { expect as baseExpect, test } from '@playwright/test';
import { freePort, listen, needPorts } from 'shared-config/local/ports';
import { root } from 'shared-config/release/workspace';
import { routes } from 'shared-config/testing/pages';
import { collectErrors } from '../../fixtures/site';
import { copyRepository, startServer } from '../../fixtures/repository-copy';
import { formOf, send, submitOf } from '../../fixtures/form-steps';
import { markDocument } from '../../fixtures/steps';

/** A rebuild is slow while other tests run. */
const expect = baseExpect.configure({ timeout: 60_000 });

test.describe('development', { tag: '@full' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });

  const address = Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const title = /^ {2}title: .*,$/m;
  const media = 'remote-content/pages/media/gallery.tsx';
  let copy: Awaited<ReturnType<typeof copyRepository>>;

  test.beforeAll(async () => {
    copy = await copyRepository();
  });

  test.afterAll(() => copy.remove());

  test('npm run dev with another PORT serves the site with its Content-Security-Policy, and shows an edit', async ({
    page,
  }) => {
    const port = await firstOfPorts(1);
    // The test edits content alone.
    const env = { PORT: String(port), FORMS_RELEASES: path.join(root, 'remote-forms/releases') };
    const files = { [port]: '/assets/main.js', [port + 1]: '/remoteEntry.js' };
    const stop = await startServer([...copy.cndcr, 'dev'], { cwd: copy.folder, env }, files);
    const response = await page.goto(`http://localhost:${port}/media`);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(`http://localhost:${port + 1}`);
    expect(policy).not.toContain('unsafe-');
    await expect(page.locator('a[href="/media-archives"]')).toBeVisible();
    await copy.change(media, '{more.archives}', 'All pictures');
    await expect(page.getByRole('link', { name: 'All pictures' })).toBeVisible();
    await stop();
  });

  for (const command of ['start', 'dev'])
    test(`npm run ${command} with HOST serves everything through one port, at the machine's network address and at a forwarded port`, async ({
      page,
    }) => {
      test.skip(!address, 'this machine has no address in a network');
      const port = await firstOfPorts(1, 2, 50);
      const env = { PORT: String(port), HOST: '0.0.0.0', FIRESTORE: 'embedded' };
      const entry = '/remoteEntry.js';
      const files =
        command === 'dev' ? { [port]: '/assets/main.js', [port + 1]: entry, [port + 2]: entry } : { [port]: '/' };
      const stop = await startServer([...copy.cndcr, command], { cwd: copy.folder, env }, files);
      const forward = createServer((socket) => void pipeline(socket, connect(port, '127.0.0.1'), socket, () => {}));
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).origin));
      const origins = [`http://${address}:${port}`, `http://localhost:${await listen(forward)}`];
      for (const origin of origins) {
        await page.goto(`${origin}/get-involved`);
        const form = formOf(page, 'volunteer');
        await expect(submitOf(form)).toBeEnabled();
        await send(form);
        await expect(page.getByRole('dialog')).toBeVisible();
        if (command === 'start') continue;
        await page.goto(`${origin}/media`);
        await copy.change('remote-content/content/media.ts', title, `  title: 'At ${origin}',`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`At ${origin}`);
      }
      expect([...asked]).toEqual(origins);
      const documents = await fetch(`http://127.0.0.1:${port + 50}`);
      expect((await documents.text()).match(/volunteerApplications/g)).toHaveLength(2);
      forward.close();
      await stop();
    });

  test('a remote alone has an index of its pages, updates the open page, keeps form input, and reports errors', async ({
    page,
  }) => {
    const port = await freePort();
    const options = { cwd: path.join(copy.folder, 'remote-content'), env: { PORT: String(port) } };
    const stop = await startServer([...copy.cndcr, 'dev-remote'], options, { [port]: '/remoteEntry.js' });
    const errors = collectErrors(page, []);
    const pages = routes.filter(({ remote }) => remote === 'content');
    const items = page.getByRole('listitem');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [index, { name }] of pages.entries()) {
      await page.goto(`http://localhost:${port}`);
      await expect(items).toHaveText(pages.map(({ name }) => name));
      await items.nth(index).getByRole('link').click();
      await expect(page).toHaveTitle(`CNDCR | ${name}`);
      await expect(heading).not.toHaveText(/^Pages of/);
    }

    const response = await page.goto(`http://localhost:${port}/media`);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
    const sameDocument = await markDocument(page);
    const email = page.locator('main [type="email"]');
    await email.fill('ada@cndcr.example');
    const box = 'remote-content/pages/media/newsletter-box.tsx';
    await copy.change(box, 'submitLabel={words.button}', 'submitLabel="Keep me posted"');
    await expect(page.getByRole('button', { name: 'Keep me posted' })).toBeVisible();
    await copy.change(media, 'All pictures', 'Every picture');
    await expect(page.getByRole('link', { name: 'Every picture' })).toBeVisible();
    await copy.change('remote-content/content/media.ts', title, "  title: 'Another title',");
    await expect(heading).toHaveText('Another title');
    const css = 'remote-content/pages/media/gallery.module.css';
    await copy.change(css, '.more {', '.more { letter-spacing: 3px;');
    await expect(page.locator('main div:has(> [href="/media-archives"])')).toHaveCSS('letter-spacing', '3px');
    await expect(email).toHaveValue('ada@cndcr.example');
    expect(await sameDocument()).toBe(true);
    expect(errors).toEqual([]);

    const error = page.waitForEvent('pageerror', { timeout: 60_000 });
    const broken = "throw new Error('No pictures today');\n  ";
    await copy.change(media, 'return (', `${broken}return (`);
    expect((await error).message).toContain('No pictures today');
    await expect(heading).toHaveCount(0);
    await copy.change(media, broken, '');
    await expect(heading).toBeVisible();
    await stop();
  });
});

/** A port that is free, like the given number of ports above it. */
async function firstOfPorts(...above: number[]): Promise<number> {
  const port = await freePort();
  return needPorts(above.map((count) => port + count)).then(
    () => port,
    () => firstOfPorts(...above),
  );
}
