import { createHash } from 'node:crypto';
import type { CollectionSchema, FieldSchema } from '../../contract/documents';

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
 * Decides about a write as the security rules of these collections do.
 * @returns why the write is refused, or undefined if it is accepted
 */
export function refusal(
  collections: Readonly<Record<string, CollectionSchema>>,
  { collection, id, before, after, time }: Write,
): string | undefined {
  const schema = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (!schema) return `"${collection}" accepts no documents`;
  if (before && !schema.idFrom) return changeRefusal(before, after);
  if (after[schema.serverTime]?.['timestampValue'] !== time) return `${schema.serverTime} must be the server time`;
  return createRefusal(schema, id, after);
}

function changeRefusal(before: Fields, after: Fields): string | undefined {
  const names = Object.keys({ ...before, ...after });
  const changed = names.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed === undefined ? undefined : `"${changed}" must not change after it was stored`;
}

function createRefusal(
  { fields, serverTime, idFrom }: CollectionSchema,
  id: string,
  after: Fields,
): string | undefined {
  const unknown = Object.keys(after).find((name) => name !== serverTime && !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `"${unknown}" is not a field of this collection`;
  if (!/^[0-9a-f]{32}$/.test(id)) return 'the id must be 32 hexadecimal digits';
  for (const [name, field] of Object.entries(fields)) {
    if (field.optional && !Object.hasOwn(after, name)) continue;
    const problem = problemWith(textOf(after[name]), field);
    if (problem) return `${name} ${problem}`;
  }
  if (idFrom && id !== idOf(textOf(after[idFrom]) ?? '')) return `the id must be made from ${idFrom}`;
  return undefined;
}

/** The id of the document that there is for a text; see `CollectionSchema.idFrom`. */
export function idOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 32);
}

function problemWith(
  text: string | undefined,
  { maxLength = Infinity, choices, format }: FieldSchema,
): string | undefined {
  if (text === undefined) return 'must be text';
  if (choices && !choices.includes(text)) return `must be one of ${choices.join(', ')}`;
  if (text.length > maxLength) return `is longer than ${maxLength} characters`;
  // The white space that `\s` matches in rules. It matches more in JavaScript.
  if (!/[^\t\n\f\r ]/.test(text)) return 'is empty';
  if (format === 'email' && !/^[^\t\n\f\r @]+@[^\t\n\f\r @]+\.[^\t\n\f\r @]+$/.test(text))
    return 'is not an email address';
  return undefined;
}

function textOf(value: Value | undefined): string | undefined {
  const isText = typeof value?.['stringValue'] === 'string' && Object.keys(value).length === 1;
  return isText ? (value['stringValue'] as string) : undefined;
}
