import { useEffect, useRef } from 'react';
import { attemptFor, type Attempt } from '../../submissions/attempt';
import type { Submission, SubmissionKind } from '../../submissions/fields';
import { loadAttempts, removeAttempts, saveAttempts } from '../../submissions/kept-attempts';

/** Keeps the ids under which a form was tried, in this tab, until it has been sent. */
export function useAttempts<K extends SubmissionKind>(kind: K) {
  // Also held here, because another visit to the form may have sent it, and so removed them, after this one had loaded them.
  const attempts = useRef<Attempt<K>[]>([]);

  useEffect(() => {
    attempts.current = loadAttempts(kind);
  }, [kind]);

  return {
    /** The id to send these values under. Kept before they are sent, so that even a reload in between does not lose it. */
    start(values: Submission<K>): string {
      const attempt = attemptFor(kind, values, attempts.current);
      attempts.current = [...attempts.current.filter(({ id }) => id !== attempt.id), attempt];
      saveAttempts(kind, attempts.current);
      return attempt.id;
    },
    /** Forgets them all: the form has been sent. */
    end(): void {
      attempts.current = [];
      removeAttempts(kind);
    },
  };
}
