// Stores sign-ups for the newsletter. Loaded on first use, so that sites that only simulate signing up do not load it.
import type { PageProps } from 'shared-config/contract/page';
import { openAttempt } from './attempt';
import { acceptedFields } from './fields';
import { preloadFirestore, send, wasRefused } from './send';
import { clean } from './validate';

/** The form's values as the fields of a document: ticked boxes are `yes`, and empty values are left out. */
export function readSignUp(entered: FormData): Record<string, string> {
  const interests = entered.getAll('interests');
  const valueOf = (name: string): string => {
    if (interests.includes(name) || (name === 'privacyAgreed' && entered.has(name))) return 'yes';
    return clean(entered.get(name));
  };
  return Object.fromEntries(
    acceptedFields('newsletter')
      .map(([name]) => [name, valueOf(name)])
      .filter(([, value]) => value !== ''),
  ) as Record<string, string>;
}

/**
 * Stores a sign-up. A later one with the same address, in whatever case, takes its place.
 * @param merge keeps what an earlier one with the same address has, and this one has not
 * @throws an error like that of `send`
 */
export async function storeSignUp(
  values: Readonly<Record<string, string>>,
  config: PageProps['config'],
  merge: boolean,
): Promise<void> {
  await send('newsletter', await documentIdOf(values['email'] ?? ''), values, config, merge);
}

/** The same as `isIdOf` in the rules. */
async function documentIdOf(email: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()));
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether to tell the visitor now to reload an outdated form: the store refused its document; once in each tab. */
export function tellsOutdated(error: unknown): boolean {
  return wasRefused(error) && openAttempt('newsletter').tellsOutdated();
}

export { preloadFirestore };
