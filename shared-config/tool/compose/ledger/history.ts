import { refuse } from '../../release/refusal';
import { hadTrees, whereIs } from '../../release/repository';
import type { LedgerPart } from './ledger';

export interface Compared {
  /** What the folder replaces, for messages, e.g. "the live version of content". */
  what: string;
  /** Absolute path of the part's folder. Its own repository counts. */
  folder: string;
  /** The provenance of the live version; without a commit, nothing is compared. */
  live: Pick<LedgerPart['built'], 'commit' | 'author' | 'trees'>;
  allowOlder?: boolean;
  /** Accepts a live version of a later commit: the CI run of a later push may finish first. */
  skipIfNewer?: boolean;
}

/**
 * Compares a checkout with the live version built from it, so that an older one cannot revert changes. After a rebase or squash, which replace
 * commits, the content counts: what is live is in the history if its trees are.
 * @returns `newer there` only with `orNewer`: nothing is to be deployed
 * @throws Refusal that names the live commit, its author and what to do
 */
export async function checkHistory(compared: Compared): Promise<'newer here' | 'newer there'> {
  const { what, folder, live, allowOlder = false, skipIfNewer = false } = compared;
  const { commit, author, trees = [] } = live;
  if (!commit || allowOlder) return 'newer here';
  const place = await whereIs(folder, commit);
  if (place === 'before') return 'newer here';
  const values = { what, commit: `${commit.slice(0, 12)}${author ? ` by ${author}` : ''}` };
  if (place === 'after') {
    if (skipIfNewer) return 'newer there';
    throw refuse('checkout-behind', values);
  }
  if (place === 'shallow') throw refuse('checkout-shallow', values);
  if (await hadTrees(folder, trees)) return 'newer here';
  throw refuse('live-commit-missing', values);
}
