import { fieldsOf, submissionKinds, type FieldLimits, type SubmissionKind } from '../src/submissions/fields';

/** A field's value in the format of Firestore's REST API, e.g. `{ stringValue: 'Ada' }`. */
export type Value = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, Value>>;

/** A document before and after a write. */
export interface Write {
  collection: string;
  id: string;
  /** The stored document's fields; undefined for a new document. */
  before: Fields | undefined;
  after: Fields;
  /** The time of the request, which the server sets. */
  time: string;
}

/**
 * Decides about a write as `firestore.rules` does. The cases in `rules/` run against both.
 * @returns why the write is refused, or undefined if it is accepted
 */
export function refusal({ collection, id, before, after, time }: Write): string | undefined {
  const kind = kinds.find((name) => submissionKinds[name].collection === collection);
  if (!kind) return `"${collection}" accepts no documents`;
  if (after.submittedAt?.timestampValue !== time) return 'submittedAt must be the server time';
  return before ? repeatRefusal(before, after) : createRefusal(kind, id, after);
}

const kinds = Object.keys(submissionKinds) as SubmissionKind[];

function repeatRefusal(before: Fields, after: Fields): string | undefined {
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'submittedAt');
  const changed = names.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed === undefined ? undefined : `"${changed}" must not change after it was stored`;
}

function createRefusal(kind: SubmissionKind, id: string, after: Fields): string | undefined {
  const limits = new Map<string, FieldLimits>([['type', { choices: [submissionKinds[kind].type] }], ...fieldsOf(kind)]);
  const unknown = Object.keys(after).find((name) => name !== 'submittedAt' && !limits.has(name));
  if (unknown !== undefined) return `"${unknown}" is not a field of this collection`;
  if (id.length > 64) return 'the id is longer than 64 characters';
  for (const [name, limit] of limits) {
    const problem = problemWith(name, textOf(after[name]), limit);
    if (problem) return `${name} ${problem}`;
  }
  return undefined;
}

function problemWith(
  name: string,
  text: string | undefined,
  { maxLength = Infinity, choices }: FieldLimits,
): string | undefined {
  if (text === undefined) return 'must be text';
  if (choices && !choices.includes(text)) return `must be one of ${choices.join(', ')}`;
  if (text.length > maxLength) return `is longer than ${maxLength} characters`;
  // The white space that `\s` matches in rules. It matches more in JavaScript.
  if (!/[^\t\n\f\r ]/.test(text)) return 'is empty';
  if (name === 'email' && !/^[^\t\n\f\r @]+@[^\t\n\f\r @]+\.[^\t\n\f\r @]+$/.test(text))
    return 'is not an email address';
  return undefined;
}

function textOf(value: Value | undefined): string | undefined {
  const isText = typeof value?.stringValue === 'string' && Object.keys(value).length === 1;
  return isText ? (value.stringValue as string) : undefined;
}
