import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../release/workspace';
import { runCommand } from '../testing/run-command';
import { temporaryFolder } from '../testing/temporary-folder';

test('docs/reference/ matches schemas, types, errors and --help; if not: npm run reference', async () => {
  expect(await runCommand(root, ['reference', '--check'])).toMatchObject({ code: 0, stderr: '' });
});

test('names the pages that are stale and the command that writes them, in any folder', async () => {
  const folder = await temporaryFolder();
  const run = (...args: string[]) => runCommand(folder, ['reference', ...args], {}, { root: folder });
  expect(await run('--check')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/errors\.md.*npm run reference/) as string,
  });
  expect(await run()).toMatchObject({ code: 0 });
  expect(await run('--check')).toMatchObject({ code: 0, stderr: '' });
  const errors = await readFile(path.join(folder, 'docs/reference/errors.md'), 'utf8');
  expect(errors).toContain(
    '| <a id="part-held"></a>`part-held`: A rollback or a pin holds the part | {part} is held at',
  );
  expect(errors).not.toContain('|  |');
});
