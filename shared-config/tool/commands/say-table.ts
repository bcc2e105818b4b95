/** Prints rows as columns, each as wide as its longest cell. */
export function sayTable(rows: readonly (readonly string[])[], say: (line: string) => void): void {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    say(cells.join('  ').trimEnd());
  }
}
