import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { expect as baseExpect } from '@playwright/test';
import { freePort, listen, needPorts } from 'shared-config/local/ports';
import { hydrated, test } from '../../fixtures/site';
import { copyRepository, startServer } from '../../fixtures/repository-copy';
import { enter, fieldOf, formOf, send, submitOf } from '../../fixtures/form-steps';
import { follow, markDocument, originsOf, requestsOf } from '../../fixtures/steps';

/** A rebuild is slow while other tests run. */
const expect = baseExpect.configure({ timeout: 60_000 });

test.describe('development', { tag: '@full' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  // React's development build warns when the shell first waits for a page's module and then has it. On plain http, browsers ignore the policy.
  test.use({ expectedErrors: [/did not call use\(\)|Cross-Origin-Opener-Policy/] });

  const address = Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const title = /^ {2}title: .*,$/m;
  const media = 'remote-content/pages/media/gallery.tsx';
  const entries = ['content', 'forms'].map((name) => `/parts/${name}/remoteEntry.js`);
  let copy: Awaited<ReturnType<typeof copyRepository>>;

  test.beforeAll(async () => {
    copy = await copyRepository();
  });

  test.afterAll(() => copy.remove());

  for (const command of ['start', 'dev'])
    test(`npm run ${command} with HOST serves all through one port, in the network and forwarded`, async ({ page }) => {
      test.skip(!address, 'this machine has no address in a network');
      const port = await firstOfPorts(1, 2, 50);
      const env = { PORT: String(port), HOST: '0.0.0.0', FIRESTORE: 'embedded' };
      const files = { [port]: command === 'dev' ? entries[1]! : '/' };
      const stop = await startServer([...copy.cndcr, command], { cwd: copy.folder, env }, files);
      const forward = createServer((socket) => void pipeline(socket, connect(port, '127.0.0.1'), socket, () => {}));
      const asked = requestsOf(page);
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
      expect(originsOf(asked)).toEqual(origins);
      const documents = await fetch(`http://127.0.0.1:${port + 50}`);
      expect((await documents.text()).match(/volunteerApplications/g)).toHaveLength(2);
      // Its WebSocket would fail.
      await page.goto('about:blank');
      forward.close();
      await stop();
    });

  test('updates the open page, keeps form input, and reports errors', async ({ page, expectedErrors }) => {
    const port = await freePort();
    const options = { cwd: copy.folder, env: { PORT: String(port) } };
    const stop = await startServer([...copy.cndcr, 'dev'], options, { [port]: entries[0]! });
    const heading = page.getByRole('heading', { level: 1 });
    const response = await page.goto(`http://localhost:${port}/media`);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
    const sameDocument = await markDocument(page);
    const email = page.locator('main [type="email"]');
    await email.fill('ada@cndcr.example');
    const box = 'remote-content/pages/media/newsletter-box.tsx';
    await copy.change(box, 'submitLabel={words.button}', 'submitLabel="Keep me posted"');
    await expect(page.getByRole('button', { name: 'Keep me posted' })).toBeVisible();
    await copy.change(media, '{more.archives}', 'Every picture');
    await expect(page.getByRole('link', { name: 'Every picture' })).toBeVisible();
    await copy.change('remote-content/content/media.ts', title, "  title: 'Another title',");
    await expect(heading).toHaveText('Another title');
    const css = 'remote-content/pages/media/gallery.module.css';
    await copy.change(css, '.cover {', '.gallery { letter-spacing: 3px } .cover {');
    await expect(page.locator('[href="/media-archives"]')).toHaveCSS('letter-spacing', '3px');
    await expect(email).toHaveValue('ada@cndcr.example');
    expect(await sameDocument()).toBe(true);

    expectedErrors.push(/No pictures today/);
    const error = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('No pictures today'),
      timeout: 60_000,
    });
    const broken = "throw new Error('No pictures today');\n  ";
    await copy.change(media, 'return (', `${broken}return (`);
    expect((await error).type()).toBe('error');
    await expect(heading).toHaveCount(0);
    await copy.change(media, broken, '');
    await expect(heading).toBeVisible();
    await page.goto('about:blank');
    await stop();
  });

  for (const { name, page: route, draft, module } of [
    { name: 'content', page: '/media', draft: 'media-newsletter', module: './pages/media/media.tsx' },
    { name: 'forms', page: '/get-involved', draft: 'volunteer', module: './pages/newsletter/newsletter.tsx' },
  ])
    test.describe(`${name} from source, and all else from a live site`, () => {
      // The server starts again, and the moved page's earlier path has none.
      test.use({ expectedErrors: [/WebSocket|ERR_|404 .*\/(fresh|media|get-involved)\)/] });

      test('shows an edit with typed text, stores what is sent on this machine, and has pages of the source alone', async ({
        page,
        stack,
        documents,
      }) => {
        const port = await firstOfPorts(50);
        const site = `http://localhost:${port}`;
        const env = { PORT: String(port), FIRESTORE: 'embedded' };
        const options = { cwd: path.join(copy.folder, `remote-${name}`), env };
        const entry = `/parts/${name}/remoteEntry.js`;
        const stop = await startServer([...copy.cndcr, 'dev', '--site', stack.site.url], options, { [port]: entry });
        const asked = requestsOf(page);
        const heading = page.getByRole('heading', { level: 1 });
        const open = async (path: string) => {
          await page.goto(site + path);
          await hydrated(page, path);
        };
        await open(route);
        const form = formOf(page, draft);
        const email = `${name}-${port}@cndcr.example`;
        await enter(form, { email });
        await copy.change(`remote-${name}/content${route}.ts`, title, "  title: 'Edited on this machine',");
        await expect(heading).toHaveText('Edited on this machine');
        await expect(fieldOf(form, 'email')).toHaveValue(email);

        if (draft === 'volunteer') {
          await expect(submitOf(form)).toBeEnabled();
          await send(form);
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await (await fetch(`http://127.0.0.1:${port + 50}`)).text()).toContain(email);
          expect(await documents('volunteerApplications', email)).toEqual([]);
        }

        await open('/');
        await follow(page, 'Founders');
        await hydrated(page, '/founders');
        await page.reload();
        await hydrated(page, '/founders');

        const added = `{ page: 'Fresh', module: '${module}', path: '/fresh', name: 'Fresh', description: '${'-'.repeat(50)}' },`;
        await copy.change(`remote-${name}/pages.ts`, '  pages: [', `  pages: [ ${added}`);
        await copy.change(`remote-${name}/pages.ts`, `path: '${route}',`, `path: '/moved',`);
        await expect(async () => expect((await page.goto(`${site}/fresh`))?.status()).toBe(200)).toPass();
        for (const path of ['/fresh', '/moved']) {
          await open(path);
          await page.reload();
          await hydrated(page, path);
        }
        await expect(heading).toHaveText('Edited on this machine');
        await expect(page.getByRole('banner').locator(`[href="${route}"]`)).toHaveCount(0);
        expect((await page.goto(site + route))?.status()).toBe(404);
        await expect(heading).toHaveText('Page Not Found');
        expect(originsOf(asked)).toEqual([site]);
        await page.goto('about:blank');
        await stop();
      });
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
