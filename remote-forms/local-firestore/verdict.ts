import { fieldsOf, submissionKinds, type FieldLimits, type SubmissionKind } from '../src/submissions/fields';

/** A field's value as Firestore's REST calls write it, e.g. `{ stringValue: 'Ada' }`. */
export type Value = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, Value>>;

/** A document as a write would leave it. */
export interface Write {
  collection: string;
  id: string;
  /** What is stored under this id so far. */
  before: Fields | undefined;
  after: Fields;
  /** When the request arrived. */
  time: string;
}

/**
 * Judges a write as `firestore.rules` does; the same cases run against both (`rules/`).
 * @returns why the write is refused, or undefined where it is accepted
 */
export function refusal({ collection, id, before, after, time }: Write): string | undefined {
  const kind = kinds.find((name) => submissionKinds[name].collection === collection);
  if (!kind) return `nothing may be written to "${collection}"`;
  if (after.submittedAt?.timestampValue !== time) return 'submittedAt must be the time of the server';
  return before ? whyNoReplay(before, after) : whyNotNew(kind, id, after);
}

const kinds = Object.keys(submissionKinds) as SubmissionKind[];

function whyNoReplay(before: Fields, after: Fields): string | undefined {
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'submittedAt');
  const changed = names.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed === undefined ? undefined : `"${changed}" may not change once it is stored`;
}

function whyNotNew(kind: SubmissionKind, id: string, after: Fields): string | undefined {
  const limits = new Map<string, FieldLimits>([['type', { choices: [submissionKinds[kind].type] }], ...fieldsOf(kind)]);
  const unknown = Object.keys(after).find((name) => name !== 'submittedAt' && !limits.has(name));
  if (unknown !== undefined) return `"${unknown}" is no field of this collection`;
  if (id.length > 64) return 'the id is longer than 64 characters';
  for (const [name, limit] of limits) {
    const problem = whatIsWrong(name, textOf(after[name]), limit);
    if (problem) return `${name} ${problem}`;
  }
  return undefined;
}

function whatIsWrong(name: string, text: string | undefined, { maxLength = Infinity, choices }: FieldLimits): string | undefined {
  if (text === undefined) return 'must be text';
  if (choices && !choices.includes(text)) return `must be one of ${choices.join(', ')}`;
  if (text.length > maxLength) return `is longer than ${maxLength} characters`;
  // The class is what `\s` means in rules: less than in JavaScript.
  if (!/[^\t\n\f\r ]/.test(text)) return 'is empty';
  if (name === 'email' && !/^[^\t\n\f\r @]+@[^\t\n\f\r @]+\.[^\t\n\f\r @]+$/.test(text)) return 'is no email address';
  return undefined;
}

function textOf(value: Value | undefined): string | undefined {
  const isText = typeof value?.stringValue === 'string' && Object.keys(value).length === 1;
  return isText ? (value.stringValue as string) : undefined;
}
