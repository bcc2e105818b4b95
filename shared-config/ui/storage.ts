/**
 * Values that this tab keeps in `sessionStorage`, as JSON. A browser may block storage, and storage may be full: reading then finds
 * nothing, and writing does nothing.
 */

/** The stored value, whose shape the caller checks: `null` if there is none, `undefined` if it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key)!);
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes what is stored. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}
