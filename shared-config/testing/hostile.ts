/** Whether all attacks run (`npm run test:hostile`). Otherwise tests with many of one kind run a selection. */
export const isHostileRun = Boolean(process.env['HOSTILE']);

/** The test files that docs/security.md names, by the program that runs them: paths from the root of the repository. */
export function attacksIn(text: string): { jest: string[]; playwright: string[] } {
  const named = [...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file))];
  return {
    jest: named.filter((file) => file.includes('.test.')),
    playwright: named.filter((file) => file.includes('.spec.')),
  };
}
