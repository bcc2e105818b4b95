import { readStored, writeStored } from 'shared-config/storage';

/** A status line for the next page. Storage carries it into another document. */
const storageKey = 'cndcr:status';
let kept = '';

/** Keeps a sentence for the page that is shown next. */
export function keepStatus(sentence: string): void {
  kept = sentence;
  writeStored(storageKey, sentence);
}

/** The sentence kept for this page, once; empty if there is none. */
export function takeStatus(): string {
  const sentence = kept || String(readStored(storageKey) ?? '');
  kept = '';
  writeStored(storageKey, undefined);
  return sentence;
}
