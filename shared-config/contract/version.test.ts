import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { contractVersion, servedContracts } from './version';

/** The declarations as they were accepted, under the number of their contract. */
const snapshot = path.join(import.meta.dirname, 'declarations.md');
/** No part agrees on the organisation's own data, the frame of a dev server or the names of policies with another one. */
const others = ['frame.ts', 'site.ts', 'trusted-types.ts', 'version.ts'];

/** The declarations that parts agree on, without comments and values. */
function declarations(): string {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files
    .filter((file) => !others.includes(file))
    .sort()
    .map((fileName) => {
      const text = readFileSync(path.join(import.meta.dirname, fileName), 'utf8');
      const compilerOptions = { declaration: true, removeComments: true, strict: true };
      return ts.transpileDeclaration(text, { fileName, compilerOptions }).outputText.replace(/^import .*\n/gm, '');
    })
    .join('');
}

// If parts built before no longer fit, raise `contractVersion` and keep the one before in `servedContracts`. In both cases record the
// declarations: ACCEPT_CONTRACT=1 npm test -w shared-config -- contract/version
test('the declarations are those of this contract, or accepted with ACCEPT_CONTRACT=1', () => {
  const current = `# Contract ${contractVersion}\n\n\`\`\`ts\n${declarations()}\`\`\`\n`;
  if (process.env['ACCEPT_CONTRACT']) writeFileSync(snapshot, current);
  expect(current).toBe(readFileSync(snapshot, 'utf8'));
});

test('a shell serves its own contract and the one before', () => {
  expect(servedContracts).toEqual(expect.arrayContaining([contractVersion, Math.max(1, contractVersion - 1)]));
});
