import { readStored, textIn, writeStored } from 'shared-config/storage';

/** A message of one page on another. */
export interface Status {
  sentence: string;
  /** Path of the page that the visitor may want to go back to. */
  back?: string;
}

/** Holds the message for the next page, which may be in another document. */
const storageKey = 'cndcr:status';
let message = '';

/** Saves a message for the next page. */
export function keepStatus(sentence: string): void {
  message = sentence;
  writeStored(storageKey, sentence);
}

/** Returns the saved message and removes it. */
export function takeStatus(): Status | undefined {
  const sentence = message || readStored(storageKey, textIn);
  message = '';
  writeStored(storageKey, undefined);
  return sentence ? { sentence } : undefined;
}
