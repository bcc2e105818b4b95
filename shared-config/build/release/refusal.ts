/** Why compose does not make a site of what is released. The live site stays as it is. */
export class Refusal extends Error {}

/** Makes a refusal that says which part, which version, which file or page, and why. */
export function refuse(what: { part: string; version?: string | undefined; file?: string; reason: string }): Refusal {
  const version = what.version ? ` ${what.version}` : '';
  const file = what.file ? `, ${what.file}` : '';
  return new Refusal(`Refused: ${what.part}${version}${file}: ${what.reason}.`);
}
