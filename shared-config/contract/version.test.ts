import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { contractVersion, servedContracts } from './version';

/** The declarations that parts agree on, without comments and values. The organisation's own data is no part of the contract. */
function declarations(): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files
    .filter((file) => file !== 'site.ts' && file !== 'version.ts')
    .sort()
    .map((fileName) => {
      const text = readFileSync(path.join(import.meta.dirname, fileName), 'utf8');
      const compilerOptions = { declaration: true, removeComments: true, strict: true };
      return ts.transpileDeclaration(text, { fileName, compilerOptions }).outputText;
    });
}

// If parts built before no longer fit, raise `contractVersion` and keep the one before in `servedContracts`. Then, or if they still fit, accept
// the declarations: npm test -w shared-config -- contract/version -u
test('the declarations are those of this contract: raise contractVersion, or accept them with -u', () => {
  const digest = createHash('sha256').update(declarations().join('\n')).digest('hex').slice(0, 12);
  expect(`contract ${contractVersion}: ${digest}`).toMatchInlineSnapshot(`"contract 1: dc74a72b0f30"`);
});

test('a shell serves its own contract and the one before', () => {
  expect(servedContracts).toEqual(expect.arrayContaining([contractVersion, Math.max(1, contractVersion - 1)]));
});
