import type { Attempt } from './attempt';
import { fieldsOf, type Submission, type SubmissionKind } from './fields';

/**
 * The tries to send a form that have failed so far, as this tab keeps them. They outlive a reload, and a duplicated tab has them too.
 * What an older version of the form, or anything else, left in their place is ignored.
 */
export function loadAttempts<K extends SubmissionKind>(kind: K): Attempt<K>[] {
  const stored = read(kind);
  return (Array.isArray(stored) ? stored : []).map(asRecord).flatMap(({ id, values }) => (isDocumentId(id) ? [{ id, values: knownValues(kind, values) }] : []));
}

/** Keeps the tries in this tab, if the browser lets it. */
export function saveAttempts<K extends SubmissionKind>(kind: K, attempts: readonly Attempt<K>[]): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(attempts));
  } catch {
    // Storage may be blocked or full. The form itself still holds them.
  }
}

/** Forgets them: the form has been sent. */
export function removeAttempts(kind: SubmissionKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function keyOf(kind: SubmissionKind): string {
  return `cndcr:attempts:${kind}`;
}

function read(kind: SubmissionKind): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '[]');
  } catch {
    return [];
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
