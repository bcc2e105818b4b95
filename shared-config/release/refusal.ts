/** The reason why compose rejects a release. The live site stays unchanged. */
export class Refusal extends Error {}

/** Creates a refusal that names the part, the version, the file or page, and the reason. */
export function refuse(what: { part: string; version?: string | undefined; file?: string; reason: string }): Refusal {
  const version = what.version ? ` ${what.version}` : '';
  const file = what.file ? `, ${what.file}` : '';
  return new Refusal(`Refused: ${what.part}${version}${file}: ${printable(what.reason, 2000)}.`);
}

/** Text of a part's for the terminal: of limited length, without control characters, which could rewrite the screen. */
export function printable(text: string, length = 500): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return shown.length > length ? `${shown.slice(0, length)}…` : shown;
}

/** The reason of a failure, for messages. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
