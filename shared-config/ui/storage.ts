/**
 * JSON values in this tab's `sessionStorage`. Errors are ignored: a browser may block storage, and storage may be full. Whatever is stored
 * there, by another version of the site or by hand, is read as a value of the expected type.
 */

/**
 * @param parse makes a value of what is stored: `undefined` if there is nothing, or no JSON. It omits what has another type.
 */
export function readStored<Value>(key: string, parse: (stored: unknown) => Value): Value {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return parse(undefined);
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

/** A text; empty for anything else. */
export function textIn(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The entries of an object whose values have the right type. */
export function recordIn<Value>(
  isValue: (value: unknown) => value is Value,
): (stored: unknown) => Record<string, Value> {
  return (stored) => {
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isValue(entry[1])));
  };
}

/** The elements of an array that have the right type. */
export function listIn<Value>(isValue: (value: unknown) => value is Value): (stored: unknown) => Value[] {
  return (stored) => (Array.isArray(stored) ? stored.filter(isValue) : []);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
