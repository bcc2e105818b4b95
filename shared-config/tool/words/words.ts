import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import Vips from 'wasm-vips';
import { z } from 'zod';
import { linkProblem, readPages } from './links';
import { characterProblems, lineOf, syntaxProblems, textProblems, type Problem } from './texts';

export { z };

/** File of words, without `.ts` → the schema of what it exports: of its words, or of each export by name if there are several. */
export type Fields = Readonly<Record<string, z.ZodType>>;

export const textOrNone = z.string({
  error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text in quotation marks'),
});

export const text = textOrNone.refine((words) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(words), {
  error: 'is empty: write a text',
  abort: true,
});

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}, without quotation marks`;
  return z.int(error).min(least, { error, abort: true }).max(most, { error, abort: true });
}

/** A text with what the site's specification fixes. */
export const containing = (words: string) =>
  text.refine(
    (whole) => whole.toLowerCase().includes(words.toLowerCase()),
    `must contain “${words}”, which the site's specification fixes`,
  );

export const description = text.refine(({ length }) => length >= 50 && length <= 160, {
  error: ({ input }) => `has ${String(input).length} characters: make it 50 to 160`,
});

const longestTitle = 120;

/** Titles are headings and names of links. @param names of texts, separated by spaces */
export function group(names: string, others: z.ZodRawShape = {}) {
  const texts = Object.fromEntries((names.match(/[\w-]+/g) ?? []).map((name) => [name, text]));
  const shape: Record<string, z.core.$ZodType> = { ...texts, ...others };
  if (shape['title'] instanceof z.ZodString)
    shape['title'] = shape['title'].max(longestTitle, {
      error: ({ input }) => `has ${(input as string).length} characters: make it at most ${longestTitle}`,
    });
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code, input }) => {
      if (code === 'unrecognized_keys') return `is not the name of a field: write one of ${known}`;
      return input === undefined
        ? `is missing, with the fields ${known}`
        : `must have the fields ${known} between { and }`;
    },
  });
}

/** @param least number of entries */
export function list(item: z.ZodType, least = 0) {
  return z
    .array(item, {
      error: ({ input }) =>
        input === undefined
          ? 'is missing'
          : `must be a list, such as ${typeof input === 'number' ? '[1, 2]' : "['One', 'Two']"}`,
    })
    .min(least, 'is empty: write an entry, or delete the field if it is optional');
}

/** @param source what fixes the length */
export function exactly(length: number, item: z.ZodType, source: string) {
  return list(item).refine((entries) => entries.length === length, {
    abort: true,
    // Before the entries are right: one too many is told by its number.
    when: ({ value }) => Array.isArray(value),
    error: ({ input }) => `has ${(input as []).length} entries: make it ${length}, the number that ${source} fixes`,
  });
}

/** One of these texts. @param why there are no others */
export function oneOf(texts: readonly string[], why: string) {
  return z.enum(texts, `must be one of ${texts.map((each) => each || "''").join(', ')}: ${why}`);
}

/** An `id` that names a view of a drawing. @param file absolute path of the SVG file */
export function drawnIn(file: string) {
  return text.refine(async (id) => (await readFile(file, 'utf8')).includes(`<view id="${id}"`), {
    error: ({ input }) => `has no picture: correct it, or have a designer draw <view id="${String(input)}"> in ${file}`,
  });
}

/** @param folder absolute path */
export function photograph(folder: string) {
  const file = text
    .regex(/^[a-z\d-]+\.(jpe?g|png|webp)$/, {
      error: 'must be a .jpg, .png or .webp with small letters, digits and hyphens',
      abort: true,
    })
    .superRefine(async (name, context) => {
      const message = await problemOfPhotograph(name, folder);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return group('alt', { file });
}

/** The width that pages show at most, in pixels, and the longer side ÷ the shorter one that a cut to 3 by 2 or 4 by 5 leaves sense in. */
const [neededWidth, longest] = [1200, 3];

/**
 * A latitude, an artist, an owner or an author in EXIF; these or a place in XMP; an author or a town in IPTC; an author in PNG. Not a
 * copyright notice, which is for the public.
 */
const telling =
  // eslint-disable-next-line no-control-regex -- numbers of fields and their types
  /\0\x02\0\x05\0\0\0\x03|\x02\0\x05\0\x03\0\0\0|((\x01\x3b|\xa4\x30)\0\x02|\x9c\x9d\0\x01)\0\0|((\x3b\x01|\x30\xa4)\x02\0|\x9d\x9c\x01\0)..\0\0|exif:GPSLat|dc:creator|aux:OwnerName|photoshop:(City|State)|Iptc4xmpCore:Location|8BIM\x04\x04[^]{0,2000}?\x1c\x02[PZ\\_e]|(tEXt|iTXt|zTXt)Author\0/s;

let vips: ReturnType<typeof Vips> | undefined;

/** @returns empty for one that can be shown, and says neither where it was taken nor by whom: the repository keeps the file as it is */
async function problemOfPhotograph(name: string, folder: string): Promise<string> {
  vips ??= Vips({
    dynamicLibraries: [],
    printErr: () => {},
    preRun: ({ ENV }: { ENV: Record<string, string> }) => (ENV['VIPS_WARNING'] = 'off'),
  });
  const { Image } = await vips;
  try {
    const bytes = await readFile(path.join(folder, name));
    // Reads all of it.
    Image.newFromBuffer(bytes, '', { access: 'sequential', fail_on: 'truncated' }).avg();
    const image = Image.newFromBuffer(bytes).autorot();
    const { width, height } = image;
    const size = `names ${name}, which is ${width} × ${height} pixels`;
    if (Math.max(width, height) > longest * Math.min(width, height))
      return `${size}: cut it to about 3 by 2 (a portrait, 4 by 5)`;
    if (width < neededWidth) return `${size}: upload one that is at least ${neededWidth} pixels wide`;
    return telling.test(bytes.toString('latin1'))
      ? `names ${name}, which says where it was taken or by whom, for all who read the repository: remove that first, on Windows under Properties, Details; on an iPhone under Share, Options; elsewhere with exiftool -all= -tagsfromfile @ -orientation -copyright ${name}`
      : '';
  } catch {
    return `names ${name}, which is no readable photograph in ${folder}: upload it as JPEG`;
  }
}

/**
 * The problems in a part's words: characters and syntax; if there are none, texts, links, fields and unused photographs.
 * @param folder absolute path of the part
 * @param root absolute path that files are named from
 * @returns a sentence for each, with file and line
 */
export async function problemsInWords({ folder, root }: { folder: string; root: string }): Promise<string[]> {
  const content = ['content', 'web/brand'].map((name) => path.join(folder, name)).find(existsSync) ?? '';
  const table = path.join(folder, 'fields.ts');
  const names = content ? await readdir(content) : [];
  const files = names.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(
    files.map(async (name) => {
      const file = path.join(content, name);
      return ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
    }),
  );
  const problems = async (check: (source: ts.SourceFile) => Problem[] | Promise<Problem[]>) => {
    const found = sources.map(async (source) =>
      (await check(source))
        .sort(([line], [other]) => line - other)
        .map(([line, problem]) => `${path.relative(root, source.fileName)}, line ${line}: ${problem}.`),
    );
    return (await Promise.all(found)).flat().map((problem) => problem.replaceAll(`${root}/`, ''));
  };
  const fields = existsSync(table) ? ((await import(pathToFileURL(table).href)) as { default: Fields }).default : {};
  const gone = Object.keys(fields)
    .filter((name) => !names.includes(`${name}.ts`))
    .map((name) => `${path.relative(root, content)}/${name}.ts is missing: restore it, under this name.`);
  const unreadable = await problems((source) => {
    const invisible = characterProblems(source);
    return invisible.length > 0 ? invisible : syntaxProblems(source);
  });
  if (unreadable.length + gone.length > 0) return [...gone, ...unreadable];

  const pages = await readPages(root);
  const found = await problems(async (source) => {
    const inTexts = textProblems(source, (href, entry) => linkProblem(href, entry, pages));
    const inFields = await fieldProblems(source, fields[path.basename(source.fileName, '.ts')]);
    // What is wrong with a text is often wrong with its field, too.
    return [...inTexts, ...inFields.filter(([line]) => !inTexts.some(([other]) => other === line))];
  });
  const photographs = path.join(content, 'photographs');
  const unused = (existsSync(photographs) ? await readdir(photographs) : [])
    .filter((name) => name !== 'README.md' && !sources.some(({ text: words }) => words.includes(name)))
    .map(
      (name) => `${path.relative(root, photographs)}/${name} is not in any page's words: name it there, or delete it.`,
    );
  // Words that cannot name a photograph are one mistake; so is a renamed id.
  if (found.some((problem) => /\.id" (must be|has no picture)/.test(problem)))
    return found.filter((problem) => !problem.includes(' leads to no part of '));
  return found.some((problem) => /\.file" |: lacks /.test(problem)) ? found : [...found, ...unused];
}

async function fieldProblems(source: ts.SourceFile, schema: z.ZodType | undefined): Promise<Problem[]> {
  if (!schema) return [];
  const exported = { ...((await import(pathToFileURL(source.fileName).href)) as Record<string, unknown>) };
  const name = path.basename(source.fileName, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isOne = !(schema instanceof z.ZodObject && Object.keys(exported).some((each) => each in schema.shape));
  if (isOne && !(name in exported))
    return [[1, `lacks export const ${name} = before its words: write that again, or restore the file`]];
  const issues = (await schema.safeParseAsync(isOne ? exported[name] : exported)).error?.issues ?? [];
  // A mistyped name is one mistake.
  const mistyped = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path: at }) => at.join('.')),
  );
  // So is an entry too many, which has no drawing or known id either.
  const isCounted = issues.some(({ message }) => /^has \d+ entries/.test(message));
  return issues
    .filter(({ message }) => !isCounted || !/^(has no picture|must be one of)/.test(message))
    .filter(({ message, path: at }) => !message.startsWith('is missing') || !mistyped.has(at.slice(0, -1).join('.')))
    .flatMap((issue) => {
      const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      return places.map((place): Problem => [lineOf(source, place), `"${place.join('.') || name}" ${issue.message}`]);
    });
}
