import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { environmentVariables, otherVariables } from '../environment-variables';
import { filesInGit } from '../release/repository';
import { root } from '../release/workspace';
import { runCommand } from '../testing/run-command';
import { temporaryFolder } from '../testing/temporary-folder';

test('docs/reference/ matches the schema, errors and --help; if not: npm run reference', async () => {
  expect(await runCommand(root, ['reference', '--check'])).toMatchObject({ code: 0, stderr: '' });
});

test('names the pages that are stale and the command that writes them, in any folder', async () => {
  const folder = await temporaryFolder({ 'package.json': '{"scripts":{}}' });
  const run = (...args: string[]) => runCommand(folder, ['reference', ...args], {}, { root: folder });
  expect(await run('--check')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/errors\.md.*npm run reference/) as string,
  });
  expect(await run()).toMatchObject({ code: 0 });
  expect(await run('--check')).toMatchObject({ code: 0, stderr: '' });
  const errors = await readFile(path.join(folder, 'docs/reference/errors.md'), 'utf8');
  expect(errors).toContain('| <a id="part-held"></a>`part-held`: The part is held | {part} is held at');
  expect(errors).not.toContain('|  |');
});

test('environment.md has every environment variable that the code reads', async () => {
  const known = [
    ...Object.values(environmentVariables).flatMap((variables) => Object.keys(variables)),
    ...otherVariables,
  ];
  const files = (await filesInGit(root)).filter(
    (file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && !/\.(test|spec)\./.test(file),
  );
  const read = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
  });
  expect(new Set(read).size).toBeGreaterThan(15);
  expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([]);
});
