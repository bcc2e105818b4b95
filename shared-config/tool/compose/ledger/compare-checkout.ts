import { refuse } from '../../release/refusal';
import { hadTrees, whereIs } from '../../release/repository';
import type { LedgerPart } from './ledger';

export interface Compared {
  /** For messages, e.g. "the live version of content". */
  what: string;
  /** Its own repository counts. */
  folder: string;
  /** Without a commit, nothing is compared. */
  live: Pick<LedgerPart['built'], 'commit' | 'author' | 'trees'>;
  allowOlder?: boolean;
  /** The CI run of a later push may finish first. */
  skipIfNewer?: boolean;
}

/**
 * An older checkout must not revert what is live. After a rebase or squash, the content counts: the live version is in the history if its
 * trees are.
 * @returns `newer there` only with `skipIfNewer`
 * @throws Refusal
 */
export async function compareCheckout(compared: Compared): Promise<'newer here' | 'newer there'> {
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
