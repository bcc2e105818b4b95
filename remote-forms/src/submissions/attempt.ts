import { fieldsOf, type Submission, type SubmissionKind } from './fields';

/** One try to send a form: what was sent, and the id of the document that it becomes. */
export interface Attempt<K extends SubmissionKind> {
  id: string;
  values: Partial<Submission<K>>;
}

/**
 * The id under which a form is sent. The same values keep their id, so a second try after a lost answer cannot store them twice.
 * Changed values get a new one: after a try whose outcome is unknown the first text may be stored, and the rules refuse any other
 * text under its id. The visitor's correction would then be lost, which is worse than having both.
 */
export function attemptFor<K extends SubmissionKind>(
  kind: K,
  values: Submission<K>,
  earlier: readonly Attempt<K>[],
): Attempt<K> {
  const same = earlier.find((attempt) => fieldsOf(kind).every(([name]) => attempt.values[name] === values[name]));
  return same ?? { id: newDocumentId(), values };
}

/** 128 random bits in hexadecimal. Not `randomUUID`, which exists only in secure contexts. */
function newDocumentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
