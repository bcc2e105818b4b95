import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { jestArguments, typesAndFormatting } from './test';

interface JestPreset {
  defineJest: (part: string, root: string) => { projects: { modulePaths?: string[] }[] };
}

const wrongTypes = /^Type errors \(tsc --build part\):\npart\/sum\.ts.* TS2322/;
const missingComma = /^Formatting: npm run format fixes it\.\n.* part\/sum\.ts/;

test.each([
  ['export const sum = [1, 2];\n', []],
  ['export const sum: string[] = [\n  1, // one\n  2 // two\n];\n', [wrongTypes, missingComma]],
])('finds wrong types and formatting of a part: %j', async (code, problems) => {
  const options = { strict: true, composite: true, types: [], lib: ['ES2022'], outDir: '.types' };
  const root = await temporaryFolder({
    'part/tsconfig.json': `${JSON.stringify({ compilerOptions: options })}\n`,
    'part/sum.ts': code,
    '.prettierignore': '.types\ntsconfig.json\n',
  });
  const found = await typesAndFormatting({ root, folder: path.join(root, 'part') });
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

test('leaves slow tests out, unless a pattern or --full asks for them', () => {
  const quick = String.raw`(?<!\.slow)\.test\.tsx?$`;
  expect(jestArguments([])).toEqual([quick]);
  expect(jestArguments(['--json', '--outputFile', 'report'])).toEqual(['--json', '--outputFile', 'report', quick]);
  expect(jestArguments(['--full'])).toEqual([]);
  expect(jestArguments(['rules', '-t', 'name'])).toEqual(['rules', '-t', 'name']);
  expect(new RegExp(quick).test('/part/rules.test.ts')).toBe(true);
  expect(new RegExp(quick).test('/part/rules.slow.test.ts')).toBe(false);
});

test('finds packages that npm installs in the folder of shared-config', async () => {
  const preset = 'presets/jest/jest-config.js';
  const root = await temporaryFolder({
    'package.json': '{"type":"module"}',
    [`shared-config/tool/${preset}`]: readFileSync(path.join(import.meta.dirname, '..', preset), 'utf8'),
    'shared-config/node_modules/found/package.json': '{}',
  });
  const { defineJest } = (await import(path.join(root, 'shared-config/tool', preset))) as JestPreset;
  for (const { modulePaths = [] } of defineJest('part', root).projects)
    expect(modulePaths.filter((folder) => existsSync(path.join(folder, 'found')))).toHaveLength(1);
});
