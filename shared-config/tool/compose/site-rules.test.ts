import { rm } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../release/integrity';
import { storing, SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import type { Changes } from './ledger/plan';

let site: SyntheticSite;
beforeEach(async () => {
  site = await SyntheticSite.create();
  site.settings.remotes['library']!.settings = { firestore: { projectId: 'p', databaseId: 'forms' } };
  await release('library', 'v2', 'old rules');
  await composeLive({ first: true });
  await release('library', 'v3', 'new rules');
});

async function release(part: 'garden' | 'library', version: string, rules: string): Promise<void> {
  await site.release(part, version, { pages: syntheticPages[part], ...storing(version, rules) });
}

const composeLive = (changes: Changes) => site.compose({ changes, local: false });

async function liveRules(): Promise<string> {
  const text = await site.read('firestore.rules');
  expect((await site.ledger()).parts['library']?.rules).toBe(integrityOf(text));
  return text;
}

test('a new version brings its rules, and a rollback keeps them', async () => {
  expect(await liveRules()).toBe('old rules');
  expect(JSON.parse(await site.read('firebase.json'))).toMatchObject({
    firestore: { database: 'forms', rules: 'firestore.rules' },
  });
  await composeLive({ promote: { library: 'newest' } });
  expect(await liveRules()).toBe('new rules');
  await composeLive({ rollBack: ['library'] });
  expect((await site.ledger()).parts['library']?.version).toBe('v2');
  expect(await liveRules()).toBe('new rules');
  await composeLive({ unhold: ['library'], promote: { library: 'v3' } });
  // The source of v2 again: its rules are meant.
  await composeLive({ promote: { library: 'v2' } });
  expect(await liveRules()).toBe('old rules');
});

test('refuses a rollback when the live rules are not known, and a second remote with rules', async () => {
  await composeLive({ promote: { library: 'newest' } });
  await release('garden', 'v2', 'rules');
  await expect(composeLive({ promote: { garden: 'newest' } })).rejects.toThrow(
    'Refused: library v3: it stores documents, and so does garden: Firestore has one ruleset for each database. Keep all forms in one remote.',
  );
  await rm(path.join(site.site, 'firestore.rules'));
  await expect(composeLive({ rollBack: ['library'] })).rejects.toThrow(
    'Refused: the live rules, firestore.rules of the live site, cannot be read',
  );
});
