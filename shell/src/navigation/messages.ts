import { createStore } from 'shared-config/browser/store';

/** Sentences of pages that the visitor has left. The status line shows them until the next navigation. Not in the start script. */
export const messages = /* @__PURE__ */ createStore<readonly string[]>([]);

/** In sessionStorage. */
export const messagesKey = 'messages';
/** In place of storage, where the browser blocks it. */
let unstored: string[] = [];

/** Keeps a sentence for the next page, in this document or in the tab's next one. */
export function keepMessage(sentence: string): void {
  const kept = [...takeKept(), sentence];
  try {
    sessionStorage.setItem(messagesKey, JSON.stringify(kept));
  } catch {
    unstored = kept;
  }
}

/** Shows what other pages have kept, besides what is shown already: each sentence once. */
export function showKept(): void {
  const kept = takeKept();
  if (kept.length > 0) messages.set([...new Set([...messages.get(), ...kept])]);
}

function takeKept(): string[] {
  const kept = unstored;
  unstored = [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(messagesKey) ?? '[]');
    sessionStorage.removeItem(messagesKey);
    return [...kept, ...(Array.isArray(stored) ? stored.map(String) : [])];
  } catch {
    return kept;
  }
}
