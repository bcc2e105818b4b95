import * as z from 'zod/mini';

// The pages' policy allows no code made from text.
z.config({ jitless: true });

type Area = 'events' | 'media' | 'outreach' | 'research' | 'coordination' | 'other';
type Interest = 'awards' | 'festival' | 'journal' | 'research' | 'youth' | 'other';
type Texts = Readonly<Record<'name' | 'email' | 'message', string>>;

/** What is stored, by collection, with the server's time as `submittedAt`. A field with a question mark is optional in its form too. */
interface Documents {
  volunteerApplications: Texts & { type: 'volunteer'; areas: Area };
  sponsorshipInquiries: Texts & { type: 'sponsor'; organization: string; interest: Interest };
}

/** A field of a form: its control, and what it accepts. */
export interface FormField<Value extends string = string> {
  label: string;
  hint?: string;
  /** With `email`, the field accepts an address alone. */
  autoComplete?: string;
  /** Of a text that is cleaned, in UTF-16 units like the rules. */
  maxLength?: number;
  /** Has several lines. */
  isLong?: boolean;
  /** Stored value → label, of a list to choose from, and the label of its empty choice. */
  choices?: Readonly<Record<Value, string>>;
  prompt?: string;
  optional?: true;
  /** Shown beside the field when it is empty and not optional. */
  missing?: string;
}

type Needed<Stored> =
  (string extends Stored ? 'maxLength' : 'choices' | 'prompt') | (undefined extends Stored ? 'optional' : 'missing');
type FieldOf<Stored, Field extends FormField = FormField<Stored & string>> = Required<Pick<Field, Needed<Stored>>> &
  Omit<Field, 'maxLength' | 'choices' | 'prompt' | 'optional' | 'missing'>;
type Fields<Stored> = { readonly [Name in Exclude<keyof Stored, 'type'>]: FieldOf<Stored[Name]> };

/** In this order: characters that are invisible anywhere; selectors, tags and joiners where they shape no character and no word. */
const invisible = [
  /(?![\u200c\u200d]|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u2800\p{Cs}]|(?![\t\n\r])\p{Cc}/gu,
  /(?<![^\s\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}/gu,
  // The flags of England, Scotland and Wales have them.
  /(?<!🏴[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/gu,
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu,
];

/** What can be read of a text, composed (NFC) and trimmed. */
export function clean(entered: string): string {
  const visible = invisible.reduce((text, each) => text.replace(each, ''), entered);
  return visible.normalize().trim();
}

/** The address in a copied link, such as `mailto:ada@example.org` or `<ada@example.org>`. */
function cleanAddress(entered: string): string {
  const address = clean(entered).replace(/^<([^]*)>$/, '$1');
  return clean(address.replace(/^(?:\s*mailto:)+([^?]*)[^]*$/i, '$1'));
}

const addressChecks = [
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address like name@example.org.'),
  z.regex(/^(?!\.)(?!.*(?:\.\.|\.$|[,<>]|\p{DI}))/u, 'Look for commas, brackets, hidden characters and extra dots.'),
];

function schemaOf({ choices, maxLength = 0, autoComplete, missing, optional }: FormField) {
  const isEmail = autoComplete === 'email';
  const text = z.string(missing).check(z.overwrite(isEmail ? cleanAddress : clean), z.minLength(1, missing));
  const limited = text.check(z.maxLength(maxLength, `Use no more than ${maxLength} characters.`));
  const checked = isEmail ? limited.check(...addressChecks) : limited;
  const schema = choices ? z.enum(Object.keys(choices), missing) : checked;
  return optional ? z.optional(schema) : schema;
}

/** Makes a form's schema of its fields. */
export function form<Collection extends keyof Documents, Words>(
  words: Words & { collection: Collection; type: Documents[Collection]['type'] },
  fields: Fields<Documents[Collection]>,
) {
  const shape = Object.entries<FormField>(fields).map(([name, field]) => [name, schemaOf(field)] as const);
  // Empty optional fields are left out.
  const schema = z.object(Object.fromEntries(shape)) as z.ZodMiniType<Readonly<Record<string, string>>>;
  return { ...words, fields, schema };
}

const name = { label: 'Your name', maxLength: 200, autoComplete: 'name', missing: 'Enter your name.' };
const email = {
  label: 'Email address',
  hint: 'We reply to this address.',
  maxLength: 254,
  autoComplete: 'email',
  missing: 'Enter your email address.',
};
const message = { label: 'Message', maxLength: 5000, isLong: true, missing: 'Write us a message.' };

export const volunteer = form(
  {
    collection: 'volunteerApplications',
    type: 'volunteer',
    title: 'Volunteer application',
    noun: 'volunteer application',
    submit: 'Submit Application',
    received: 'Application received',
    incomplete: 'Please fill in all volunteer fields.',
    failed: 'Failed to submit volunteer application. Please try again.',
  },
  {
    name,
    email,
    areas: {
      label: 'Where you would like to help',
      prompt: 'Choose an area',
      choices: {
        events: 'Events',
        media: 'Media',
        outreach: 'Outreach',
        research: 'Research',
        coordination: 'Coordination',
        other: 'Something else',
      },
      missing: 'Choose the area you would like to help with.',
    },
    message: { ...message, hint: 'What you would like to do, and what you bring to it.' },
  },
);

export const sponsor = form(
  {
    collection: 'sponsorshipInquiries',
    type: 'sponsor',
    title: 'Sponsorship inquiry',
    noun: 'sponsorship inquiry',
    submit: 'Submit Inquiry',
    received: 'Inquiry received',
    incomplete: 'Please fill in all sponsor fields.',
    failed: 'Failed to submit sponsorship inquiry. Please try again.',
  },
  {
    name,
    email,
    organization: {
      label: 'Organisation',
      maxLength: 200,
      autoComplete: 'organization',
      missing: 'Enter the name of your organisation.',
    },
    interest: {
      label: 'What you would like to support',
      prompt: 'Choose an interest',
      choices: {
        awards: 'Civic Impact Awards',
        festival: 'Festival',
        journal: 'Hall of Fame Annual Journal',
        research: 'Research',
        youth: 'Youth',
        other: 'Something else',
      },
      missing: 'Choose what you would like to support.',
    },
    message: { ...message, hint: 'What you have in mind, and what you would like to know.' },
  },
);

export type FormKind = typeof volunteer | typeof sponsor;

/** Field → what is wrong with it. */
export type FieldErrors = Partial<Record<string, string>>;

/** Cleans and checks what a visitor entered. Returns the values, or an alert and the errors beside the fields. */
export function validate({ schema, incomplete }: FormKind, entered: Iterable<[name: string, value: unknown]>) {
  const filledIn = [...entered].filter(([, text]) => clean(text as string) !== '');
  const { data: values, error } = schema.safeParse(Object.fromEntries(filledIn));
  const issues = error?.issues ?? [];
  const errors: FieldErrors = {};
  for (const { path, message: text } of issues) errors[String(path[0])] ??= text;
  const shown = issues.filter(({ path, message: text }) => errors[String(path[0])] === text);
  const isComplete = shown.every(({ code }) => code === 'invalid_format' || code === 'too_big');
  const isEmail = shown.some(({ code }) => code === 'invalid_format');
  const alert = !isComplete ? incomplete : isEmail ? 'Please enter a valid email address.' : shown[0]?.message;
  return { values, alert, errors };
}
