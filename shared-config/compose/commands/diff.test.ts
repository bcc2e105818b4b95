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

test('shows what a release changes before it is deployed, and leaves the live site as it is', async () => {
  const before = await hashesOf(site.site);
  const releases = path.join(site.folder, 'draft');
  await writeRelease(releases, 'garden', 'v9', {
    pages: { ...garden, Home: { ...garden.Home, words: 'All that grew here.' } },
  });
  const { code, stdout, stderr } = await runCommand(site.folder, ['diff', 'garden', '--use', releases]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^# garden v1 → v9\n\n## \/\n\n.*All that ~~grows~~ \*\*grew\*\*/);
  expect(stdout).not.toContain('## /plants');
  expect(await hashesOf(site.site)).toEqual(before);
});

test('refuses what compose would refuse', async () => {
  await site.release('garden', 'v3', { pages: { ...garden, Home: { ...garden.Home, body: 'null' } } });
  const { code, stderr } = await runCommand(site.folder, ['diff', 'garden']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Refused: garden v3, .*\nCompose would refuse this release\.\n$/);
});
