import { isNumber, readStored, recordIn, writeStored } from 'shared-config/storage';

/**
 * The scroll position of each history entry. The browser restores it between documents. Within one document the browser would scroll
 * before the page is rendered, so the shell restores it.
 */
const storageKey = 'cndcr:scroll';

let positions: Record<string, number> = {};
let currentKey = '';

/** Gives the current entry a key, and takes over scroll restoration until the document is unloaded. */
export function startScrollRestoration(): void {
  positions = readStored(storageKey, recordIn(isNumber));
  currentKey = entryKey() ?? assignKey();
  history.scrollRestoration = 'manual';
  if (navigationType() === 'reload') scrollTo(0, positions[currentKey] ?? scrollY);
  addEventListener('pagehide', () => {
    // When Back has to reload the document, the entry is already the target's: its saved position must stay.
    if (entryKey() === currentKey) savePosition();
    history.scrollRestoration = 'auto';
    writeStored(storageKey, positions);
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Saves the scroll position of the current entry. Call it before another page is shown. */
export function savePosition(): void {
  positions[currentKey] = scrollY;
}

/** Adds a history entry for a page. */
export function pushEntry(url: URL): void {
  currentKey = newKey();
  history.pushState({ key: currentKey }, '', url);
}

/** Scrolls to the saved position of the current entry. A new entry, from a jump within the page, keeps the browser's position. */
export function restorePosition(): void {
  const key = entryKey();
  currentKey = key ?? assignKey();
  if (key) scrollTo(0, positions[key] ?? 0);
}

function entryKey(): string | undefined {
  const { key } = (history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

function assignKey(): string {
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function navigationType(): string | undefined {
  return (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
}
