import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractFingerprint } from './contract-fingerprint';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-contract-'));
});
afterEach(() => rm(folder, { recursive: true }));

const fingerprint = async (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  return contractFingerprint(folder);
};
const first = 'export interface PageProps { path: string }\nexport const limit: number = 5;\n';

test('the fingerprint of the real contract can be taken', async () => {
  expect(await contractFingerprint()).toMatch(/^[0-9a-f]{12}$/);
});

test.each([
  ['a comment', '/** The props. */\n' + first],
  ['a value', first.replace('5', '6')],
  ['the layout', first.replace('{ path: string }', '{\n  path: string;\n}')],
])('%s changes nothing', async (_what, text) => {
  const before = await fingerprint({ 'page.ts': first });
  expect(await fingerprint({ 'page.ts': text, 'page.test.ts': 'expect(1)' })).toBe(before);
});

test.each([
  ['a new field', first.replace('path: string', 'path: string; name?: string')],
  ['a changed type', first.replace('path: string', 'path: URL')],
  ['a new export', first + 'export function open(path: string): void {}\n'],
])('%s changes it', async (_what, text) => {
  const before = await fingerprint({ 'page.ts': first });
  expect(await fingerprint({ 'page.ts': text })).not.toBe(before);
});

test('a type that has to be inferred is an error that names the file', async () => {
  await expect(fingerprint({ 'page.ts': 'export const limit = Math.max(1, 2);\n' })).rejects.toThrow(
    /page\.ts: .* Give it an explicit type/,
  );
});
