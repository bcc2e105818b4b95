import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { contractVersion, servedContracts } from './version';

/** The contract's number, and a digest of the declarations in each of its files, as they were accepted. */
const accepted = path.join(import.meta.dirname, 'accepted.json');
/** Not part of the contract: parts share no policy names. */
const others = ['trusted-types.ts', 'version.ts'];

/** A digest of the declarations in a file that parts agree on, without comments and values. */
function digestOf(fileName: string): string {
  const text = readFileSync(path.join(import.meta.dirname, fileName), 'utf8');
  const compilerOptions = { declaration: true, removeComments: true, strict: true };
  const { outputText } = ts.transpileDeclaration(text, { fileName, compilerOptions });
  return createHash('sha256')
    .update(outputText.replace(/^import .*\n/gm, ''))
    .digest('hex')
    .slice(0, 12);
}

// If earlier builds are not compatible, raise `contractVersion` and keep the previous one in `servedContracts`. In any case record the
// declarations: ACCEPT_CONTRACT=1 npm test -w shared-config -- contract/version
test('the declarations are those of this contract, or accepted with ACCEPT_CONTRACT=1', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const ofContract = files.filter((file) => !others.includes(file)).sort();
  const digests = Object.fromEntries(ofContract.map((file) => [file, digestOf(file)]));
  const current = { contract: contractVersion, ...digests };
  if (process.env['ACCEPT_CONTRACT']) writeFileSync(accepted, `${JSON.stringify(current, null, 2)}\n`);
  expect(current).toEqual(JSON.parse(readFileSync(accepted, 'utf8')));
});

test('a shell serves its own contract and the previous one', () => {
  expect(servedContracts).toEqual(expect.arrayContaining([contractVersion, Math.max(1, contractVersion - 1)]));
});
