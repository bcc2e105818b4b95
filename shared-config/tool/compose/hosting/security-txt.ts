import type { SecuritySettings } from '../site';

/** Where RFC 9116 has the file. */
export const securityTxtFile = '.well-known/security.txt';

/** Whole months, from the month of composition on. RFC 9116 (2.5.5) recommends less than a year. */
const validMonths = 11;

/** The contact for vulnerability reports, as RFC 9116 defines; undefined without a contact. The text is stable within a month. */
export function securityTxt(
  { contact }: SecuritySettings,
  { address, now }: { address: string | undefined; now: Date },
): string | undefined {
  if (!contact) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(address ? [`Canonical: ${address}/${securityTxtFile}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
