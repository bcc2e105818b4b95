/**
 * JSON values in this tab's `sessionStorage`. Errors are ignored: a browser may block storage, and storage may be full.
 */

/** The stored value: `null` if there is none, `undefined` if it cannot be read. The caller has to check its shape. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key)!);
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes the stored one. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}
