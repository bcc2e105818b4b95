import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { copyRepository, type RepositoryCopy } from './repository-copy';

test.describe('npm run dev with another PORT', { tag: '@desktop' }, () => {
  let copy: RepositoryCopy;
  let port: number;
  let server: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    copy = await copyRepository();
    port = await freePorts(2);
    server = start([process.execPath, path.join(copy.folder, 'shared-config/cli.js'), 'dev'], {
      cwd: copy.folder,
      // The test edits content alone.
      env: { PORT: String(port), FORMS_RELEASES: path.join(root, 'remote-forms/releases') },
      stdio: 'ignore',
    });
    await expect(async () => {
      for (const place of [`${port}/assets/main.js`, `${port + 1}/remoteEntry.js`])
        expect((await fetch(`http://localhost:${place}`)).ok).toBe(true);
    }).toPass({ timeout: 110_000 });
  });

  test.afterAll(async () => {
    server.kill('SIGTERM');
    await expect(() => needPorts([port, port + 1])).toPass({ timeout: 10_000 });
    await copy.remove();
  });

  test('serves the site under its policy, and shows an edit', async ({ page }) => {
    const response = await page.goto(`http://localhost:${port}/media`);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(`http://localhost:${port + 1}`);
    expect(policy).not.toContain('unsafe-');
    const link = page.getByRole('link', { name: 'Media Archives' });
    await expect(link).toBeVisible();
    const file = path.join(copy.folder, 'remote-content/src/pages/media/media.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Media Archives', 'All pictures'));
    await expect(page.getByRole('link', { name: 'All pictures' })).toBeVisible({ timeout: 20_000 });
  });
});

/** The first of some free ports in a row. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const row = Array.from({ length: count }, (_, at) => first + at);
    if (
      await needPorts(row).then(
        () => true,
        () => false,
      )
    )
      return first;
  }
}
