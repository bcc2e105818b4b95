import type { FollowedWords } from 'shared-config/contract/page';
import { readStored, recordIn, writeStored } from 'shared-config/storage';
import { findRoute } from './routes';
import type { Status } from './status';

/** Work that has not ended: number → what to say if the document is left before. */
const storageKey = 'cndcr:following';

interface Unended {
  path: string;
  sentence: string;
}

const readUnended = () => readStored(storageKey, recordIn(isUnended));
let last = 0;
/** The document is being left: the browser now ends its requests, which says nothing of how they ended at the other side. */
let isLeft = false;

/**
 * Follows work of the page at a path.
 * @param tell called when it has ended
 */
export function followWork(
  path: string,
  work: Promise<unknown>,
  words: FollowedWords,
  tell: (status: Status) => void,
): void {
  const id = String((last += 1));
  writeStored(storageKey, { ...readUnended(), [id]: { path, sentence: words.unknown } });
  const end = (status: Status) => {
    if (isLeft) return;
    const { [id]: _ended, ...others } = readUnended();
    writeStored(storageKey, Object.keys(others).length > 0 ? others : undefined);
    tell(status);
  };
  work.then(
    () => end({ sentence: words.done }),
    () => end({ sentence: words.failed, back: path }),
  );
}

/** Begins to follow. @returns what to say of work that an earlier document of this tab did not see the end of */
export function startFollowing(): Status | undefined {
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  const [unended] = Object.values(readUnended());
  writeStored(storageKey, undefined);
  return unended && { sentence: unended.sentence, ...(findRoute(unended.path) && { back: unended.path }) };
}

function isUnended(value: unknown): value is Unended {
  const { path, sentence } = (value ?? {}) as Partial<Record<keyof Unended, unknown>>;
  return typeof path === 'string' && typeof sentence === 'string';
}
