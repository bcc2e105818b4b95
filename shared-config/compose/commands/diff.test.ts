import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { runCommand } from '../../testing/run-command';
import { hashesOf, SyntheticSite, syntheticPages, writeRelease } from '../../testing/synthetic-site';

jest.setTimeout(120_000);

const { garden } = syntheticPages;
let site: SyntheticSite;
beforeAll(async () => {
  site = await SyntheticSite.create();
  await site.compose();
});
afterAll(() => site.remove());

test('shows what the newest release changes, with pictures, and leaves the live site as it is', async () => {
  await site.release('garden', 'v2', { pages: { ...garden, Home: { ...garden.Home, words: 'All that grew here.' } } });
  const before = await hashesOf(site.site);
  const { code, stdout, stderr } = await runCommand(site.folder, ['diff', 'garden']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    'garden v1 → v2\nWords differ on 1 page: /.\nPixels differ on 1 page.\nWritten to shell/previews/diff-garden.html\n',
  );
  const report = await readFile(path.join(site.folder, 'shell/previews/diff-garden.html'), 'utf8');
  expect(report).toContain('<del>grows</del><ins>grew</ins>');
  expect(report.match(/<figure>/g)).toHaveLength(4);
  expect(report).not.toContain('<h2>/plants</h2>');
  expect(await hashesOf(site.site)).toEqual(before);
});

test('shows a release that is not deployed yet, in another file', async () => {
  const releases = path.join(site.folder, 'draft');
  await writeRelease(releases, 'library', 'v9', {
    pages: { Books: { ...syntheticPages.library.Books, words: 'New.' } },
  });
  const { code, stdout } = await runCommand(site.folder, [
    'diff',
    'library',
    '--use',
    releases,
    '--out',
    path.join(site.folder, 'difference.html'),
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^library v1 → v9\n/);
  const report = await readFile(path.join(site.folder, 'difference.html'), 'utf8');
  expect(report).toContain('<h2>/join</h2>\n<p>This page is gone.</p>');
});

test('refuses what compose would refuse', async () => {
  await site.release('garden', 'v3', { pages: { ...garden, Home: { ...garden.Home, body: 'null' } } });
  const { code, stderr } = await runCommand(site.folder, ['diff', 'garden']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Refused: garden v3, .*\nCompose would refuse this release\.\n$/);
  expect((await runCommand(site.folder, ['diff', 'attic'])).stderr).toBe(
    'There is no part "attic". The parts are shell, garden, library.\n',
  );
});
