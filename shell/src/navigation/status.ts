import { readStored, textIn, writeStored } from 'shared-config/storage';

/** Holds the message for the next page, which may be in another document. */
const storageKey = 'cndcr:status';
let message = '';

/** Saves a message for the next page. */
export function keepStatus(sentence: string): void {
  message = sentence;
  writeStored(storageKey, sentence);
}

/** Returns the saved message and removes it; empty if there is none. */
export function takeStatus(): string {
  const sentence = message || readStored(storageKey, textIn);
  message = '';
  writeStored(storageKey, undefined);
  return sentence;
}
