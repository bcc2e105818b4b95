import * as z from 'zod/mini';
import { formWords, sponsorWords, volunteerWords } from '../content/forms';

// The Content-Security-Policy forbids eval.
z.config({ jitless: true });

export interface FormField {
  label: string;
  hint?: string;
  /** With `email`, the field accepts an address alone. */
  autoComplete?: string;
  /** Of the cleaned text, in UTF-16 units like the rules. */
  maxLength?: number;
  isLong?: boolean;
  /** Of a select: stored value → label, and the label of its empty option. */
  choices?: Readonly<Record<string, string>>;
  prompt?: string;
  optional?: true;
  missing?: string;
}

/** Characters that are always invisible; then variation selectors, tags and joiners that affect no character and no word. */
const invisible = [
  /(?![\u200c\u200d]|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u2800\p{Cs}]|(?![\t\n\r])\p{Cc}/gu,
  /(?<![^\s\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}/gu,
  // The flags of England, Scotland and Wales contain tags.
  /(?<!🏴[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/gu,
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu,
];

/** The visible characters of a text, composed (NFC) and trimmed. */
export function clean(entered: string): string {
  const visible = invisible.reduce((text, each) => text.replace(each, ''), entered);
  // In parts of at most 30 marks: the time for a part is quadratic.
  return visible.replace(/\P{M}*\p{M}{0,30}/gu, (part) => part.normalize()).trim();
}

const cleanLine = (entered: string) => clean(entered).replace(/\s+/g, ' ');

/** The address in what was copied, such as `<mailto:ada@example.org>;`. */
function cleanAddress(entered: string): string {
  const around = /^[\s.,;<>\p{DI}]+|[\s.,;<>\p{DI}]+$/gu;
  const address = clean(entered).replace(around, '');
  return address.replace(/^(?:\s*mailto:(?:\/\/)?)+([^?]*)[^]*$/i, '$1').replace(around, '');
}

function schemaOf({ choices, maxLength = 0, autoComplete, isLong, missing, optional }: FormField) {
  const isEmail = autoComplete === 'email';
  const cleaned = isEmail ? cleanAddress : isLong ? clean : cleanLine;
  // Ends the checks: 100,000 dots keep the expressions of an address busy for seconds. 10: the cleaned text may be short enough.
  // Not z.maxLength, which counts code points.
  const atMost = (length: number) =>
    z.refine<string>((text) => text.length <= length, { error: formWords.tooLong(maxLength), abort: true });
  const text = z.string(missing).check(atMost(10 * maxLength), z.overwrite(cleaned), z.minLength(1, missing));
  const limited = text.check(atMost(maxLength));
  const checked = isEmail ? limited.check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, formWords.addressPattern)) : limited;
  const schema = choices ? z.enum(Object.keys(choices), missing) : checked;
  return optional ? z.optional(schema) : schema;
}

/** What the fields of these names have besides their words. */
const attributes: Readonly<Record<string, Partial<FormField>>> = {
  name: { maxLength: 200, autoComplete: 'name' },
  email: { maxLength: 254, autoComplete: 'email' },
  organization: { maxLength: 200, autoComplete: 'organization' },
  message: { maxLength: 5000, isLong: true },
};

/** Adds attributes and schema to the words of a form. Documents have its `type`, its fields, and the server's time as `submittedAt`. */
export function form<const Words extends { fields: Readonly<Record<string, FormField>> }>(words: Words) {
  const all = Object.entries(words.fields).map(([name, field]) => [name, { ...attributes[name], ...field }] as const);
  const fields = Object.fromEntries(all) as Words['fields'] & { message: { maxLength: number } };
  const shape = all.map(([name, field]) => [name, schemaOf(field)]);
  // Empty optional fields are left out.
  const schema = z.object(Object.fromEntries(shape)) as z.ZodMiniType<Readonly<Record<string, string>>>;
  return { ...words, fields, schema };
}

export const volunteer = form({ collection: 'volunteerApplications', type: 'volunteer', ...volunteerWords });

export const sponsor = form({ collection: 'sponsorshipInquiries', type: 'sponsor', ...sponsorWords });

export const kinds = [volunteer, sponsor];

export type FormKind = (typeof kinds)[number];

export type FieldErrors = Partial<Record<string, string>>;

/** Also cleans. The specification has no alert for a text that is too long. */
export function validate({ schema, incomplete }: FormKind, entered: Iterable<[name: string, value: unknown]>) {
  const filledIn = [...entered].filter(([, text]) => clean(text as string) !== '');
  const { data: values, error } = schema.safeParse(Object.fromEntries(filledIn));
  const issues = error?.issues ?? [];
  const errors: FieldErrors = {};
  for (const { path, message: text } of issues) errors[String(path[0])] ??= text;
  const shown = issues.filter(({ path, message: text }) => errors[String(path[0])] === text);
  const isComplete = shown.every(({ code }) => code === 'invalid_format' || code === 'custom');
  const isEmail = shown.some(({ code }) => code === 'invalid_format');
  const alert = !isComplete ? incomplete : isEmail ? formWords.invalidEmail : undefined;
  return { values, alert, errors };
}
