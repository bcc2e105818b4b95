import * as z from 'zod/mini';

// The pages' policy allows no code made from text.
z.config({ jitless: true });

/** A field of a form: its control, and what it accepts. */
export interface FormField {
  label: string;
  hint?: string;
  /** A text has a limit, in UTF-16 units like `maxlength` and the rules. */
  maxLength?: number;
  /** Has several lines. */
  isLong?: true;
  autoComplete?: string;
  /** Stored value → label, of a list to choose from, and the label of its empty choice. */
  choices?: Readonly<Record<string, string>>;
  prompt?: string;
  /** Shown beside the field when it is empty. */
  missing: string;
}

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
  return invisible
    .reduce((text, each) => text.replace(each, ''), entered)
    .normalize()
    .trim();
}

/** The address in a copied link, such as `mailto:ada@example.org` or `<ada@example.org>`. */
function cleanAddress(entered: string): string {
  const address = clean(entered).replace(/^<([^]*)>$/, '$1');
  return clean(address.replace(/^(?:\s*mailto:)+([^?]*)[^]*$/i, '$1'));
}

function text<Field extends FormField & { maxLength: number }>(
  { maxLength, missing, ...field }: Field,
  cleanText = clean,
) {
  const schema = z
    .string(missing)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, missing),
      z.maxLength(maxLength, `Use no more than ${maxLength} characters.`),
    );
  return { ...field, maxLength, missing, schema };
}

function choice<Value extends string>(field: FormField & { choices: Readonly<Record<Value, string>> }) {
  return { ...field, schema: z.enum(Object.keys(field.choices) as Value[], field.missing) };
}

const email = text(
  {
    label: 'Email address',
    hint: 'We reply to this address.',
    maxLength: 254,
    autoComplete: 'email',
    missing: 'Enter your email address.',
  },
  cleanAddress,
);

const person = {
  name: text({ label: 'Your name', maxLength: 200, autoComplete: 'name', missing: 'Enter your name.' }),
  email: {
    ...email,
    schema: email.schema.check(
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address like name@example.org.'),
      z.regex(
        /^(?!\.)(?!.*(?:\.\.|\.$|[,<>]|\p{Default_Ignorable_Code_Point}))/u,
        'Enter the address without commas, angle brackets, hidden characters, double dots, and dots at its ends.',
      ),
    ),
  },
};

const message = (hint: string) =>
  text({ label: 'Message', hint, maxLength: 5000, isLong: true, missing: 'Write us a message.' });

/** Makes a form's schema of its fields. */
function form<Fields extends Record<string, FormField & { schema: z.ZodMiniType<string> }>, Words>(
  words: Words,
  fields: Fields,
) {
  type Shape = { [Name in keyof Fields]: Fields[Name]['schema'] };
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape;
  return { ...words, fields, schema: z.object(shape) };
}

/** The application of a volunteer. A stored document has its `type`, the schema's output, and the server's time as `submittedAt`. */
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
    ...person,
    areas: choice({
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
    }),
    message: message('What you would like to do, and what you bring to it.'),
  },
);

/** The inquiry of a sponsor. */
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
    ...person,
    organization: text({
      label: 'Organisation',
      maxLength: 200,
      autoComplete: 'organization',
      missing: 'Enter the name of your organisation.',
    }),
    interest: choice({
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
    }),
    message: message('What you have in mind, and what you would like to know.'),
  },
);

export type FormKind = typeof volunteer | typeof sponsor;

/** Field → what is wrong with it. */
export type FieldErrors = Partial<Record<string, string>>;

/** Cleans and checks what a visitor entered. Returns the values, or an alert and the errors beside the fields. */
export function validate({ schema, incomplete }: FormKind, entered: FormData) {
  const { data: values, error } = schema.safeParse(Object.fromEntries(entered));
  const issues = error?.issues ?? [];
  const errors: FieldErrors = {};
  for (const { path, message: text } of issues) errors[String(path[0])] ??= text;
  const shown = issues.filter(({ path, message: text }) => errors[String(path[0])] === text);
  const filledIn = shown.every(({ code }) => code === 'invalid_format' || code === 'too_big');
  const isEmail = shown.some(({ code }) => code === 'invalid_format');
  const alert = !filledIn ? incomplete : isEmail ? 'Please enter a valid email address.' : shown[0]?.message;
  return { values, alert, errors };
}
