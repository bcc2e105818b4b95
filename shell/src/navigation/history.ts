import { readStored, writeStored } from 'shared-config/storage';

/**
 * Scroll positions of history entries. The browser restores them between documents; within one it would do so before the page is
 * there, so there it is done here.
 */
const storageKey = 'cndcr:scroll';

let positions: Record<string, number> = {};
let current = '';

/** Gives the present entry its name, and takes over scroll restoration until the document is left. */
export function markEntry(): void {
  positions = (readStored(storageKey) ?? {}) as Record<string, number>;
  current = entryKey() ?? nameEntry();
  history.scrollRestoration = 'manual';
  if (navigationType() === 'reload') scrollTo(0, positions[current] ?? scrollY);
  addEventListener('pagehide', () => {
    // A reload that stands for a failed Back already has the other entry's name: its position stays as it was.
    if (entryKey() === current) keepPosition();
    history.scrollRestoration = 'auto';
    writeStored(storageKey, positions);
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Remembers where the page of the present entry is scrolled to. Call it before another page is shown. */
export function keepPosition(): void {
  positions[current] = scrollY;
}

/** Makes a new entry for a page. */
export function pushEntry(url: URL): void {
  current = newKey();
  history.pushState({ key: current }, '', url);
}

/** Scrolls to where the entry that the visitor came back to was left. A new entry of a jump within the page stays where the browser put it. */
export function restorePosition(): void {
  const key = entryKey();
  current = key ?? nameEntry();
  if (key) scrollTo(0, positions[key] ?? 0);
}

function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

function nameEntry(): string {
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
