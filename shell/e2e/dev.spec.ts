import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { expectOverlay, expectPage } from './overlay';
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

  async function edit(before: string, after: string): Promise<void> {
    const file = path.join(copy.folder, 'remote-content/src/pages/media/media.tsx');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
  }

  test('shows errors over the page, under its policy, until they are corrected', async ({ page }) => {
    test.setTimeout(120_000);
    const response = await page.goto(`http://localhost:${port}/media`);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(`http://localhost:${port + 1}`);
    expect(policy).not.toContain('unsafe-');
    await expectPage(page, 'Media');

    await edit('return (', '= return (');
    await expectOverlay(page, 'TS1128: Declaration or statement expected');
    await edit('= return (', 'return (');
    await expectPage(page, 'Media');

    const fault = "throw new Error('No pictures today');";
    await edit('return (', `${fault} return (`);
    await expectOverlay(page, 'No pictures today');
    await edit(`${fault} return (`, 'return (');
    await expectPage(page, 'Media');
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
