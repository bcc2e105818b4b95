/** The distribution of a figure over several runs. */
export interface Spread {
  median: number;
  min: number;
  max: number;
  runs: number;
}

/** The spread of all finite values; undefined if there are none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return undefined;
  const middle = (sorted.length - 1) / 2;
  return { median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2, min, max, runs: sorted.length };
}
