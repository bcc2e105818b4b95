import { isDeepStrictEqual } from 'node:util';
import { submissionKinds, type SubmissionKind } from '../src/submissions/fields';
import { validate } from '../src/submissions/validate';

/** Whether a form sends these values to this collection: it lets them through as they are. */
export function isSent(collection: string, { type, ...values }: Readonly<Record<string, string>>): boolean {
  const kinds = Object.keys(submissionKinds) as SubmissionKind[];
  const kind = kinds.find((each) => submissionKinds[each].collection === collection);
  if (!kind || type !== submissionKinds[kind].type) return false;
  const result = validate(kind, values);
  return result.valid && isDeepStrictEqual(result.values, values);
}
