import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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

const ofPageData =
  'Compose writes page data for shells built earlier too, e.g. after a rollback: with either, let it write the fields that those of servedContracts read.';

type Accepted = Readonly<Record<string, string | number>> & { contract: number };

/** @param given `ACCEPT_CONTRACT` @returns what to record @throws Error that says what to do about a change that is not accepted */
function acceptedNow(current: Accepted, before: Accepted & { why?: string }, given = ''): Accepted {
  const { why: _why, ...known } = before;
  if (isDeepStrictEqual(current, known)) return before;
  const isRaised = current.contract > before.contract;
  if (isRaised && given) return current;
  // A reason has more than one word.
  if (!isRaised && given.trim().includes(' ')) return { ...current, why: given };
  const changed = Object.keys({ ...known, ...current }).filter((name) => current[name] !== known[name]);
  const command = 'npm test -w shared-config -- contract/version';
  throw new Error(
    `${changed.join(', ')}: not as accepted for contract ${before.contract}. Parts built earlier run with the new declarations. ` +
      `If they do not fit, raise contractVersion in version.ts, add it to servedContracts, then: ACCEPT_CONTRACT=1 ${command}. ` +
      `If they fit, keep the number and say why: ACCEPT_CONTRACT='<why they fit>' ${command}.` +
      (changed.includes('page-data.ts') ? ` ${ofPageData}` : ''),
  );
}

test('the declarations are those that were accepted', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const ofContract = files.filter((file) => !others.includes(file)).sort();
  const digests = Object.fromEntries(ofContract.map((file) => [file, digestOf(file)]));
  const before = JSON.parse(readFileSync(accepted, 'utf8')) as Accepted;
  const now = acceptedNow({ contract: contractVersion, ...digests }, before, process.env['ACCEPT_CONTRACT']);
  if (now !== before) writeFileSync(accepted, `${JSON.stringify(now, null, 2)}\n`);
});

test.each([
  ['without a word', 1, undefined, /^page\.ts: not as accepted for contract 1\. .* raise contractVersion .* say why: /],
  ['with the same number and no reason', 1, '1', /say why: ACCEPT_CONTRACT=/],
  ['with another number, not accepted', 2, undefined, /^contract, page\.ts: not as accepted/],
])('a change is refused %s', (_, contract, given, message) => {
  expect(() => acceptedNow({ contract, 'page.ts': 'b' }, { contract: 1, 'page.ts': 'a' }, given)).toThrow(message);
});

test('a change of page data is refused with what earlier shells need', () => {
  const before = { contract: 1, 'page-data.ts': 'a' };
  expect(() => acceptedNow({ contract: 2, 'page-data.ts': 'b' }, before)).toThrow(ofPageData);
});

test.each([
  ['with a reason, which is recorded', 1, 'Only new optional fields.', { why: 'Only new optional fields.' }],
  ['with a raised number', 2, '1', {}],
])('a change is accepted %s', (_, contract, given, more) => {
  const before = { contract: 1, 'page.ts': 'a', why: 'An earlier reason.' };
  const current = { contract, 'page.ts': 'b' };
  expect(acceptedNow(current, before, given)).toEqual({ ...current, ...more });
});

test('a shell serves its own contract and the previous one', () => {
  expect(servedContracts).toEqual(expect.arrayContaining([contractVersion, Math.max(1, contractVersion - 1)]));
});
