import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { write } from '../../release/release-folder';
import { commitOf, treesOf } from '../../release/repository';
import { git } from '../../testing/git';
import { temporaryFolder } from '../../testing/temporary-folder';
import { compareCheckout, type Compared } from './compare-checkout';

const folder = await temporaryFolder();
/** A repository with the folder `content` of a part, and `shared` beside it. */
const site = path.join(folder, 'site');
await mkdir(path.join(site, 'content'), { recursive: true });

git(site, 'init', '-q', '-b', 'main');

async function release(file: string, words: string): Promise<Compared['live']> {
  await write(site, file, words);
  git(site, 'add', '-A');
  git(site, 'commit', '-qm', words);
  return built();
}
const built = async (): Promise<Compared['live']> => {
  const part = path.join(site, 'content');
  const { commit, author } = (await commitOf(part))!;
  return { commit, author, trees: await treesOf(part, path.join(site, 'shared'), tmpdir()) };
};
const check = (live: Compared['live'], options: Partial<Compared> = {}) =>
  compareCheckout({ what: 'the live version of content', folder: path.join(site, 'content'), live, ...options });
const refusal = ({ commit }: Compared['live'], rest: string) =>
  `Refused: the live version of content comes from commit ${commit!.slice(0, 12)} by Ada, which ${rest}`;

test('a checkout replaces versions in its history, and an older one cannot revert newer ones', async () => {
  await release('shared/ui.ts', '1');
  const first = await release('content/words.ts', '1');
  const second = await release('content/words.ts', '2');
  expect(first.trees).toHaveLength(2);
  for (const live of [first, second, {}]) expect(await check(live)).toBe('newer here');

  git(site, 'checkout', '-q', first.commit!);
  await expect(check(second)).rejects.toThrow(refusal(second, 'is later than this checkout. Get it first: git pull.'));
  expect(await check(second, { skipIfNewer: true })).toBe('newer there');
  expect(await check(second, { allowOlder: true })).toBe('newer here');
  git(site, 'checkout', '-q', 'main');
  const later = await release('shared/ui.ts', '2');
  git(site, 'checkout', '-q', 'main~1');
  // The part's own folder is the same there.
  expect(await check(later, { skipIfNewer: true })).toBe('newer there');
  git(site, 'checkout', '-q', 'main');
});

test('a shallow clone asks for the history', async () => {
  const live = await built();
  await release('content/words.ts', '3');
  const clone = path.join(folder, 'shallow');
  git(folder, 'clone', '-q', '--depth', '1', `file://${site}`, clone);
  const shallow = { folder: path.join(clone, 'content') };
  await expect(check(live, shallow)).rejects.toThrow(
    refusal(live, 'this shallow clone does not have. Get the history'),
  );
  git(clone, 'fetch', '-q', '--unshallow');
  expect(await check(live, shallow)).toBe('newer here');
});

test.each([
  ['squash', ['merge', '-q', '--squash', 'words']],
  ['rebase', ['cherry-pick', 'words~1', 'words']],
])('after a %s, the content of the folder counts, and what is missing is refused', async (how, command) => {
  git(site, 'checkout', '-qb', 'words');
  await release('content/words.ts', `${how} 1`);
  const live = await release('content/words.ts', `${how} 2`);
  const shared = await release('shared/ui.ts', how);
  git(site, 'checkout', '-q', 'main');
  await release('other/words.ts', how);
  const missing = 'is not in the history of this checkout and would be undone. Get it first: git pull. To undo it';
  await expect(check(live)).rejects.toThrow(refusal(live, missing));
  git(site, 'branch', '-f', 'words', live.commit!);
  git(site, ...command);
  git(site, 'commit', '-q', '--allow-empty', '-m', how);
  expect(await check(live)).toBe('newer here');
  // Another commit changed what the part is built with.
  await expect(check(shared)).rejects.toThrow(refusal(shared, missing));
  git(site, 'branch', '-qD', 'words');
});
