import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const tool = path.join(import.meta.dirname, '..');
/** Words that say what is live. */
const claims =
  /\b(is live|are live|went live|live at|now live|left as (it was|they were)|taken back|nothing was (changed|deployed))\b/gi;
/** The verdict; explanations; and what has just been read from a ledger or could not be read. */
const others =
  'deploy/verdict.ts errors.ts environment-variables.ts program.ts commands/live.ts commands/diff.ts compose/ledger/ledger.ts deploy/release-part.ts release/release-folder.ts'.split(
    ' ',
  );

test('only the verdict says what is live', () => {
  const files = readdirSync(tool, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^testing\/|node_modules/.test(file) && !others.includes(file),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(tool, file), 'utf8').replaceAll(/^\s*(\/\*|\*|\/\/).*$/gm, '');
    return (code.match(claims) ?? []).map((claim) => `${file}: ${claim}`);
  });
  expect(found).toEqual([]);
});
