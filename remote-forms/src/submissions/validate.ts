import {
  fieldsOf,
  submissionKinds,
  type FieldName,
  type FieldLimits,
  type Submission,
  type SubmissionKind,
} from './fields';

export type FieldErrors<K extends SubmissionKind> = Partial<Record<FieldName<K>, string>>;

export type Validation<K extends SubmissionKind> =
  { valid: true; values: Submission<K> } | { valid: false; alert: string; errors: FieldErrors<K> };

const emailAlert = 'Please enter a valid email address.';

const whatToEnter = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  organization: 'Enter the name of your organisation.',
  areas: 'Choose the area you would like to help with.',
  interest: 'Choose what you would like to support.',
  message: 'Write us a message.',
} satisfies Record<FieldName<'volunteer'> | FieldName<'sponsor'>, string>;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Cleans and checks what a visitor entered: first that every field is filled in, then the format of the email address.
 * @param entered the form's values by control name; other names than the kind's fields are ignored
 * @returns the cleaned values in the order of the table, or the alert and the error of each field
 */
export function validate<K extends SubmissionKind>(kind: K, entered: Readonly<Record<string, unknown>>): Validation<K> {
  const values = {} as Submission<K>;
  const errors: FieldErrors<K> = {};
  for (const [name, limits] of fieldsOf(kind)) {
    values[name] = clean(entered[name]);
    const error = problemWith(values[name], limits, whatToEnter[name as keyof typeof whatToEnter]);
    if (error) errors[name] = error;
  }
  const incomplete = Object.keys(errors).length > 0;

  // Every kind has this field, but TypeScript cannot infer that from `K`.
  const email: FieldName<SubmissionKind> = 'email';
  if (!errors[email] && !emailPattern.test(values[email])) {
    errors[email] = 'Enter an email address like name@example.org.';
  }

  if (Object.keys(errors).length === 0) return { valid: true, values };
  return { valid: false, alert: incomplete ? submissionKinds[kind].alerts.incomplete : emailAlert, errors };
}

/** Trims the value, and removes NUL and lone surrogates (half of an emoji), which cannot be stored. */
function clean(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '').trim() : '';
}

function problemWith(value: string, { maxLength, choices }: FieldLimits, ifMissing: string): string | undefined {
  if (value === '' || (choices && !choices.includes(value))) return ifMissing;
  if (maxLength !== undefined && value.length > maxLength) return `Use no more than ${maxLength} characters.`;
  return undefined;
}
