/** A status line for the next page, kept where it survives a document navigation. */
const storageKey = 'cndcr:status';
let kept = '';

/** Keeps a sentence for the page that is shown next. */
export function keepStatus(sentence: string): void {
  kept = sentence;
  try {
    sessionStorage.setItem(storageKey, sentence);
  } catch {
    // Blocked storage: the sentence is lost only if the next page is another document.
  }
}

/** The sentence kept for this page, once; empty if there is none. */
export function takeStatus(): string {
  let sentence = kept;
  kept = '';
  try {
    sentence ||= sessionStorage.getItem(storageKey) ?? '';
    sessionStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
  return sentence;
}
