import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const tool = path.join(import.meta.dirname, '..');
/** Words that say what is live. */
const claims =
  /\b(is live|are live|went live|live at|now live|left as (it was|they were)|taken back|nothing was (changed|deployed))\b/i;
/** Explanations, and what has just been read from a ledger or could not be read. */
const others =
  'errors.ts environment-variables.ts program.ts commands/live.ts commands/diff.ts compose/ledger/ledger.ts deploy/release-part.ts release/release-folder.ts'.split(
    ' ',
  );

/** The texts that code can print: string literals and templates, no comments. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

test('only the verdict says what is live', () => {
  const files = readdirSync(tool, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|node_modules/.test(file) && !others.includes(file),
  );
  const found = files
    .filter((file) => file !== path.join('deploy', 'verdict.ts'))
    .flatMap((file) =>
      textsIn(path.join(tool, file))
        .filter((text) => claims.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});
