import { runCommand } from '../testing/run-command';
import { storing, SyntheticSite, syntheticPages } from '../testing/synthetic-site';

const site = await SyntheticSite.create();
await site.compose();

test('compares the source here, and the newest release if asked to', async () => {
  const folder = await site.writeSource('garden', '/', `h('main', null, h('h1', null, 'Home'), 'All that grew here.')`);
  const { stdout, stderr } = await runCommand(folder, ['diff']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^# garden v1 → \w{12}\n\n## \/\n\n.*All that ~~grows~~ \*\*grew\*\*/);
  expect(stdout).toContain('## /plants\n\nThis page is gone.');
  expect(stdout).not.toContain('## /books');
  expect(await runCommand(site.folder, ['diff', 'garden', 'library', '--released'])).toEqual({
    code: 0,
    stdout: `# garden v1 → v1, library v1 → v1

Nothing changes: these versions are live.
`,
    stderr: '',
  });
});

test('shows changed settings and rules', async () => {
  const stored = (version: string, rules: string) =>
    site.release('library', version, { pages: syntheticPages.library, ...storing(version, rules) });
  await stored('v2', 'all may read\nnobody writes\n');
  await site.compose();
  await stored('v3', 'all may read\n<b>`all` write\n');
  await site.list({ missing: ['/archives'] });
  const { stdout, stderr } = await runCommand(site.folder, ['diff', 'library', 'settings', '--released']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^# library v2 → v3, settings \w{12} → \w{12}\n\n## Settings\n\n {4}[-+] /);
  expect(stdout).toMatch(/^ {4}\+ +"\/archives"$/m);
  expect(stdout).toContain('## Firestore rules\n\n    - nobody writes\n    + <b>`all` write\n\nNothing that a visitor');
});

test('lists the known parts when a part is unknown, and says how to name one', async () => {
  expect((await runCommand(site.folder, ['diff'])).stderr).toContain(' E.g. npm run diff -- content.');
  for (const name of ['attic', 'constructor']) {
    const { code, stderr } = await runCommand(site.folder, ['diff', name]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(`^There is no part "${name}"\\. `)]);
  }
});
