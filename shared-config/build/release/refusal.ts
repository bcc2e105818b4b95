/** The reason why compose rejects a release. The live site stays unchanged. */
export class Refusal extends Error {}

/** Creates a refusal that names the part, the version, the file or page, and the reason. */
export function refuse(what: { part: string; version?: string | undefined; file?: string; reason: string }): Refusal {
  const version = what.version ? ` ${what.version}` : '';
  const file = what.file ? `, ${what.file}` : '';
  return new Refusal(`Refused: ${what.part}${version}${file}: ${what.reason}.`);
}
