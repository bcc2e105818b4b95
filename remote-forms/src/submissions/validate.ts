import {
  fieldsOf,
  submissionKinds,
  type FieldDefinition,
  type FieldName,
  type Submission,
  type SubmissionKind,
} from './fields';

export type FieldErrors<K extends SubmissionKind> = Partial<Record<FieldName<K>, string>>;

export type Validation<K extends SubmissionKind> =
  { valid: true; values: Submission<K> } | { valid: false; alert: string; errors: FieldErrors<K> };

const emailAlert = 'Please enter a valid email address.';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Cleans and checks what a visitor entered: first that every field is filled in, then the format of the email address.
 * @param entered the form's values by control name; other names than the kind's fields are ignored
 * @returns the cleaned values in the order of the table, or the alert and the error of each field
 */
export function validate<K extends SubmissionKind>(kind: K, entered: Readonly<Record<string, unknown>>): Validation<K> {
  const values = {} as Submission<K>;
  const errors: FieldErrors<K> = {};
  for (const [name, field] of fieldsOf(kind)) {
    values[name] = clean(entered[name]);
    const error = problemWith(values[name], field);
    if (error) errors[name] = error;
  }
  const incomplete = Object.keys(errors).length > 0;

  for (const [name, { format }] of fieldsOf(kind)) {
    if (format === 'email' && !errors[name] && !emailPattern.test(values[name]))
      errors[name] = 'Enter an email address like name@example.org.';
  }

  if (Object.keys(errors).length === 0) return { valid: true, values };
  return { valid: false, alert: incomplete ? submissionKinds[kind].alerts.incomplete : emailAlert, errors };
}

/** Trims the value, and removes NUL and lone surrogates (half of an emoji), which cannot be stored. */
export function clean(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '').trim() : '';
}

function problemWith(value: string, { maxLength, choices, missing }: FieldDefinition): string | undefined {
  if (value === '' || (choices && !choices.includes(value))) return missing;
  if (maxLength !== undefined && value.length > maxLength) return `Use no more than ${maxLength} characters.`;
  return undefined;
}
