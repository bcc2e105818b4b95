import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { contractDigest, contractVersion, servedContracts } from './version';

/** The declarations that parts agree on, without comments and values. The organisation's own data is no part of the contract. */
function declarations(): string {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files
    .filter((file) => file !== 'site.ts' && file !== 'version.ts')
    .sort()
    .map((fileName) => {
      const text = readFileSync(path.join(import.meta.dirname, fileName), 'utf8');
      const compilerOptions = { declaration: true, removeComments: true, strict: true };
      return ts.transpileDeclaration(text, { fileName, compilerOptions }).outputText;
    })
    .join('\n');
}

test('the declarations of the contract are those of its version', () => {
  const digest = createHash('sha256').update(declarations()).digest('hex').slice(0, 12);
  const what = `The declarations of shared-config/contract have changed. If parts built before no longer fit, raise contractVersion in version.ts and keep the version before in servedContracts. In any case set contractDigest to "${digest}".`;
  expect(digest === contractDigest ? '' : what).toBe('');
});

test('a shell serves its own contract and the one before', () => {
  expect(servedContracts).toEqual(expect.arrayContaining([contractVersion, Math.max(1, contractVersion - 1)]));
});
