import type { Part, Parts } from '..';
import { keptVersions } from '../../contract/release';
import { writeLedger, type Ledger } from './ledger';

const part = (version: string) => ({ release: { version, files: {} }, settings: { url: '' } }) as unknown as Part;
const compose = (content: string, live?: Ledger) =>
  writeLedger({ shell: part('s1'), content: part(content), forms: part('f1') } satisfies Parts, { integrity: `assets/integrity.${content}.json`, routes: 'assets/routes.r1.json' }, live);
const before = (ledger: Ledger) => ledger.parts.content.before;

test('remembers what was live before, the latest first, and nothing of a part that did not change', () => {
  const third = compose('v3', compose('v2', compose('v1')));
  expect(before(third)).toEqual(['v2', 'v1']);
  expect(third.parts.forms.before).toEqual([]);
  expect(before(compose('v3', third))).toEqual(['v2', 'v1']);
});

test('a rollback goes one step back, and again to the one before', () => {
  const third = compose('v3', compose('v2', compose('v1')));
  const once = compose('v2', third);
  expect(before(once)).toEqual(['v1']);
  const twice = compose('v1', once);
  expect(before(twice)).toEqual([]);
});

test('keeps no more than can still be rolled back to', () => {
  let ledger: Ledger | undefined;
  for (let version = 1; version <= 10; version++) ledger = compose(`v${version}`, ledger);
  expect(before(ledger as Ledger)).toHaveLength(keptVersions);
  expect((ledger as Ledger).integrity).toHaveLength(keptVersions);
  expect((ledger as Ledger).routes).toEqual(['assets/routes.r1.json']);
});
