import { registration } from '../../web/brand/organisation';
import { isOwnNetwork } from '../release/environment';
import { refuse } from '../release/refusal';
import type { Deployment } from './deployment';

const needed = ['holder', 'basis', 'retention'] as const;

/**
 * Before forms go to the public, the privacy page has to say who is responsible for the data, why, and for how long. Never stands in the
 * way of a rollback, a pin or a hold.
 * @throws Refusal that names what is empty
 */
export function checkPrivacyFacts(
  { asked, address, here }: Pick<Deployment, 'asked' | 'address' | 'here'>,
  facts: Readonly<Record<(typeof needed)[number], string>> = registration,
): void {
  const collects = [...here.values()].some(({ definition }) => definition?.firestore);
  const missing = needed.filter((name) => facts[name].trim() === '');
  if (!collects || missing.length === 0 || asked.withoutPrivacyFacts || asked.dryRun) return;
  const promotes = asked.first === true || asked.named.length > 0;
  if (promotes && !isOwnNetwork(address)) throw refuse('privacy-facts-missing', { facts: missing.join(', ') });
}
