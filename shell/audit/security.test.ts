import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-config/build/workspace';
import { attacksIn } from 'shared-config/testing/hostile';

test('docs/security.md names tests that exist', async () => {
  const { jest, playwright } = attacksIn(await readFile(path.join(root, 'docs/security.md'), 'utf8'));
  expect(jest.length).toBeGreaterThan(10);
  expect(playwright.length).toBeGreaterThan(2);
  expect([...jest, ...playwright].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('each threat of docs/security.md has a test', async () => {
  const text = await readFile(path.join(root, 'docs/security.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| threat|^\|---/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/`[\w./-]+\.(test|spec)\.tsx?`|`npm run test:faults`/.test(row))).toEqual([]);
});
