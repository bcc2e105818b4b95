import type { Attempt } from './attempt';
import { fieldsOf, type Submission, type SubmissionKind } from './fields';

/** A form that is not sent yet: what it holds, and the tries that have failed so far. */
export interface Draft<K extends SubmissionKind> {
  values: Partial<Submission<K>>;
  attempts: Attempt<K>[];
}

/**
 * The draft that this tab keeps of a form. It outlives a reload, and a duplicated tab has it too, ids included.
 * What an older version of the form, or anything else, left in its place is ignored.
 */
export function loadDraft<K extends SubmissionKind>(kind: K): Draft<K> {
  const stored = asRecord(read(kind));
  const attempts = Array.isArray(stored.attempts) ? stored.attempts.map(asRecord) : [];
  return {
    values: knownValues(kind, stored.values),
    attempts: attempts.flatMap(({ id, values }) => (isDocumentId(id) ? [{ id, values: knownValues(kind, values) }] : [])),
  };
}

/** Keeps a draft in this tab, if the browser lets it. */
export function saveDraft<K extends SubmissionKind>(kind: K, draft: Draft<K>): void {
  try {
    sessionStorage.setItem(key(kind), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full. The form itself still holds everything.
  }
}

/** Forgets a form that has been sent. */
export function removeDraft(kind: SubmissionKind): void {
  try {
    sessionStorage.removeItem(key(kind));
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function key(kind: SubmissionKind): string {
  return `cndcr:draft:${kind}`;
}

function read(kind: SubmissionKind): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key(kind)) ?? '{}');
  } catch {
    return {};
  }
}

function knownValues<K extends SubmissionKind>(kind: K, stored: unknown): Partial<Submission<K>> {
  const values = asRecord(stored);
  const known: Partial<Submission<K>> = {};
  for (const [name, { choices }] of fieldsOf(kind)) {
    const value = values[name];
    if (typeof value === 'string' && (!choices || choices.includes(value))) known[name] = value;
  }
  return known;
}

function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
