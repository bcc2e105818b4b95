import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
import { cndcr, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { violationsOf } from './axe';
import { collectErrors } from './fixtures';

test.describe('the page of all UI pieces @desktop', () => {
  let port: number;
  let server: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    port = await freePort();
    server = start(cndcr('dev-ui'), {
      cwd: path.join(root, 'shared-config'),
      env: { PORT: String(port) },
      stdio: 'ignore',
    });
    await expect(async () => expect((await fetch(`http://localhost:${port}/assets/main.js`)).ok).toBe(true)).toPass({
      timeout: 110_000,
    });
  });

  test.afterAll(async () => {
    server.kill('SIGTERM');
    await expect(() => needPorts([port])).toPass({ timeout: 10_000 });
  });

  test('shows states and schemes side by side, opens the dialog, and passes all axe-core rules', async ({ page }) => {
    test.setTimeout(60_000);
    const errors = collectErrors(page, []);
    await page.goto(`http://localhost:${port}`);
    for (const scheme of ['light', 'dark'] as const) {
      const shown = page.locator(`[data-scheme=${scheme}]`);
      await expect(shown.first()).toHaveCSS('color-scheme', scheme);
      await expect(shown.first()).toHaveCSS(
        'background-color',
        { light: 'rgb(250, 246, 236)', dark: 'rgb(15, 24, 20)' }[scheme],
      );
      await expect(shown.locator('[data-state="focus-visible"]').first()).toHaveCSS('outline-width', '3px');
      await shown.getByRole('button', { name: 'Open the dialog' }).click();
      await expect(page.locator('dialog:modal')).toHaveCSS('color-scheme', scheme);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:modal')).toHaveCount(0);
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
