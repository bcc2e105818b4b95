import { isNumber, readStored, recordIn, writeStored } from 'shared-config/storage';

/**
 * The scroll position of each history entry. The browser restores it between documents. Within one document the browser would scroll
 * before the page is rendered, so the shell restores it.
 */
const storageKey = 'cndcr:scroll';

let positions: Record<string, number> = {};
let currentKey = '';
/** The position at the last scroll event. On Back within the page the browser scrolls first; `popstate` comes before that event. */
let lastY = 0;
/** A link within the page was followed, and the position before it is saved. */
let isJumping = false;

/** Gives the current entry a key, and takes over scroll restoration until the document is unloaded. */
export function startScrollRestoration(): void {
  positions = readStored(storageKey, recordIn(isNumber));
  currentKey = entryKey() ?? assignKey();
  history.scrollRestoration = 'manual';
  lastY = scrollY;
  addEventListener('scroll', notePosition, { passive: true });
  const type = navigationType();
  // After Back to this document, Firefox does not scroll: `manual`, in the line above, is set before it would.
  if (type === 'reload' || (type === 'back_forward' && scrollY === 0))
    scrollToPosition(positions[currentKey] ?? scrollY);
  addEventListener('pagehide', () => {
    // When Back has to reload the document, the entry is already the target's: its saved position must stay.
    if (entryKey() === currentKey) savePosition();
    history.scrollRestoration = 'auto';
    writeStored(storageKey, positions);
  });
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual';
    // From the back/forward cache, WebKit shows the top of the page.
    if (persisted) scrollToPosition(positions[currentKey] ?? scrollY);
  });
}

/** Saves the scroll position of the current entry. Call it before another page is shown. */
export function savePosition(): void {
  positions[currentKey] = scrollY;
}

/** Call it before the browser jumps to another place of the page. */
export function saveBeforeJump(): void {
  savePosition();
  isJumping = true;
}

/** Saves the position from which the browser went to another entry of the same page. It may have scrolled already. */
export function saveAfterJump(): void {
  if (!isJumping) positions[currentKey] = lastY;
  isJumping = false;
}

/** Call it after the page was scrolled: `scroll` comes a frame later. */
export function notePosition(): void {
  lastY = scrollY;
}

function scrollToPosition(y: number): void {
  scrollTo(0, y);
  notePosition();
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
  if (key) scrollToPosition(positions[key] ?? 0);
  else notePosition();
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
