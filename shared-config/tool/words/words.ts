import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import ts from 'typescript';
import Vips from 'wasm-vips';
import { z } from 'zod';

export { z };

/** File in `content/`, without `.ts` → its words, and the schema for them. */
export type Fields = Readonly<Record<string, readonly [words: unknown, schema: z.ZodType]>>;
type Problem = [line: number, problem: string];

/** A text. The fonts have accented letters as single characters. */
export const text = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text in quotation marks') })
  .refine((words) => words.trim() !== '', 'is empty: write a text')
  .refine((words) => words === words.normalize('NFC'), 'has an accent apart from its letter: type the letter again');

/** The text that search engines show. */
export const description = text.refine(({ length }) => length >= 50 && length <= 160, {
  error: ({ input }) => `has ${String(input).length} characters: make it 50 to 160`,
});

/** An object with these fields alone. @param names of texts, separated by spaces */
export function group(names: string, others: z.ZodRawShape = {}) {
  const shape = { ...Object.fromEntries((names.match(/\w+/g) ?? []).map((name) => [name, text])), ...others };
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `is not the name of a field: write one of ${known}`
        : `must have the fields ${known}`,
  });
}

/** A list of fixed length. @param source what fixes it */
export function exactly(length: number, item: z.ZodType, source: string) {
  return z.array(item).length(length, {
    error: ({ input }) => `has ${(input as []).length} entries: make it ${length}, the number that ${source} fixes`,
  });
}

/** A file with a photograph, and what it shows. @param folder absolute path */
export function photograph(folder: string) {
  const file = text
    .regex(/^[a-z\d-]+\.(jpe?g|png|webp)$/, 'must be a .jpg, .png or .webp with small letters, digits and hyphens')
    .refine((name) => isReadable(path.join(folder, name)), {
      error: ({ input }) => `names ${String(input)}, which is no readable photograph in ${folder}: upload it as JPEG`,
    });
  return group('alt', { file });
}

let vips: ReturnType<typeof Vips> | undefined;

async function isReadable(file: string): Promise<boolean> {
  vips ??= Vips({ dynamicLibraries: [], printErr: () => {} });
  const { Image } = await vips;
  try {
    return Image.thumbnailBuffer(await readFile(file), 8).avg() >= 0;
  } catch {
    return false;
  }
}

/**
 * The problems in a part's words: unreadable files; if there are none, wrong fields and unused photographs; if none, layout.
 * @param folder absolute path of the part
 * @param root absolute path that files are named from
 * @returns a sentence for each, with file and line
 */
export async function problemsInWords({ folder, root }: { folder: string; root: string }): Promise<string[]> {
  const content = path.join(folder, 'content');
  const table = path.join(folder, 'fields.ts');
  const names = existsSync(content) ? await readdir(content) : [];
  const files = names.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(
    files.map(async (name) => {
      const file = path.join(content, name);
      return ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
    }),
  );
  const fieldsOf = async (source: ts.SourceFile) => {
    if (!existsSync(table)) return [];
    const { default: fields } = (await import(pathToFileURL(table).href)) as { default: Fields };
    return fieldProblems(source, fields[path.basename(source.fileName, '.ts')]);
  };
  const photographs = path.join(content, 'photographs');
  const unused = (existsSync(photographs) ? await readdir(photographs) : [])
    .filter((name) => name !== 'README.md' && !sources.some(({ text }) => text.includes(`'${name}'`)))
    .map((name) => `${path.join(photographs, name)} is not in any page's words: name it there, or delete it.`);
  for (const check of [syntaxProblems, fieldsOf, layoutProblems]) {
    const found = await Promise.all(
      sources.map(async (source) => {
        const file = path.relative(root, source.fileName);
        return (await check(source)).map(([line, problem]) => `${file}, line ${line}: ${problem}.`);
      }),
    );
    if (check === fieldsOf) found.push(unused);
    if (found.flat().length > 0) return found.flat().map((problem) => problem.replaceAll(`${root}/`, ''));
  }
  return [];
}

function syntaxProblems(source: ts.SourceFile): Problem[] {
  // TypeScript does not declare this field.
  const [error] = (source as unknown as { parseDiagnostics: ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (!error) return [];
  const line = lineAt(source, error.start);
  const lineBefore = lineAt(source, source.text.slice(0, error.start).trimEnd().length);
  if (source.text[error.start - 1] === "'" || error.code === 1002)
    return [[line, `a text must begin and end with ', and have none within: write ’ there`]];
  if (error.code === 1005 && lineBefore < line) return [[lineBefore, 'a comma or bracket is missing at the end']];
  return [[line, `cannot be read: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`]];
}

async function fieldProblems(source: ts.SourceFile, fields: Fields[string] | undefined): Promise<Problem[]> {
  const issues = (await fields?.[1].safeParseAsync(fields[0]))?.error?.issues ?? [];
  return issues.flatMap((issue) => {
    const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return places.map((place): Problem => [lineOf(source, place), `"${place.join('.')}" ${issue.message}`]);
  });
}

/** The line of a field, or of the object that lacks it. */
function lineOf(source: ts.SourceFile, place: readonly PropertyKey[]): number {
  const words = source.statements.find(ts.isVariableStatement)?.declarationList.declarations[0];
  let found: ts.Node = words ?? source;
  let value: ts.Node | undefined = words?.initializer;
  for (const key of place) {
    if (value && ts.isAsExpression(value)) value = value.expression;
    let next: ts.Node | undefined;
    if (value && ts.isArrayLiteralExpression(value)) next = value.elements[Number(key)];
    else if (value && ts.isObjectLiteralExpression(value))
      next = value.properties.find(({ name }) => name?.getText(source) === key);
    if (!next) break;
    found = next;
    value = ts.isPropertyAssignment(next) ? next.initializer : next;
  }
  return lineAt(source, found.getStart(source));
}

async function layoutProblems(source: ts.SourceFile): Promise<Problem[]> {
  const options = { ...(await prettier.resolveConfig(source.fileName)), filepath: source.fileName };
  const wanted = (await prettier.format(source.text, options)).split('\n');
  const now = source.text.split('\n');
  const index = wanted.findIndex((line, other) => line !== now[other]);
  if (index < 0) return [];
  const what = `${now[index]},` === wanted[index] ? 'a comma is missing at the end' : 'its layout differs';
  let [end, last] = [wanted.length, now.length];
  for (; end > index + 1 && last > index + 1 && wanted[end - 1] === now[last - 1]; last--) end--;
  const place = last > index + 1 ? `For lines ${index + 1} to ${last}, write` : 'Write';
  return [[index + 1, `${what}. ${place}:\n${wanted.slice(index, end).join('\n')}\n`]];
}

function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
