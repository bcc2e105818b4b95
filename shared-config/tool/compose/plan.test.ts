import { keptVersions } from '../../web/contract/release-manifest';
import { releasedPart } from '../testing/released-part';
import { unlisted } from '../testing/synthetic-ledger';
import type { Site } from './site';
import { ledgerSettings, newest, planChanges, type Changes } from './ledger/plan';
import type { Ledger } from './ledger/ledger';
import { nextLedger } from './publish/next-ledger';

const place = 'https://www.example';
const settings = (name: string) => releasedPart(name).entry;
const site = (changes: Partial<Site> = {}): Site => ({
  folder: '',
  headers: [],
  arrangement: { navigation: ['/'], missing: [], owners: {} },
  shell: settings('shell'),
  remotes: { garden: settings('garden'), library: settings('library') },
  ...changes,
});

/** Plans the changes, and makes the next ledger with `n` as the newest version of each part. */
function compose(live: Ledger | undefined, changes: Changes, n: string, given = site()): Ledger {
  const plan = planChanges(live, given, changes, { place, by: 'Ada' });
  const [shell, ...remotes] = Object.entries(plan.parts).map(([name, { version, entry }]) => ({
    ...releasedPart(name, { version: version ?? n }),
    entry,
  }));
  const parts = { shell: shell!, remotes: Object.fromEntries(remotes.map((part) => [part.release.part, part])) };
  const before = live && {
    place,
    ledger: live,
    digest: `digest of ${live.composed}`,
    read: () => Promise.reject(new Error('unread')),
  };
  const keptPages = new Map(live?.pages.map((file) => [file, Buffer.from('')]));
  const allPages = { url: `/pages.${n}`, hash: '' };
  return nextLedger({ plan, parts, live: before, ...unlisted, keptPages, allPages }, { skipped: 'it is a test' });
}
const versions = ({ parts }: Ledger) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { version, before }]) => [name, [version, ...before].join(' ')]),
  );
const first = () => compose(undefined, { first: true }, 'v1');

test('takes the newest version of every part that is not held', () => {
  const live = compose(compose(first(), { promote: { garden: newest } }, 'v2'), { rollBack: ['garden'] }, 'v3');
  const all = compose(live, { promoteAll: true }, 'v5');
  expect(versions(all)).toEqual({ shell: 'v5 v1', garden: 'v1', library: 'v5 v1' });
  expect(all.parts['garden']?.held).toEqual(live.parts['garden']?.held);
  expect(live.parts['garden']?.held).toMatchObject({ reason: 'rolled back from v2', by: 'Ada' });
});

test('successive rollbacks follow the history to its start, even if a version went live twice', () => {
  const promote = (live: Ledger, version: string) => compose(live, { promote: { garden: version } }, 'v9');
  const roll = (live: Ledger) => compose(live, { rollBack: ['garden'] }, 'v9');
  const live = promote(promote(first(), 'v2'), 'v1');
  expect(versions(live)['garden']).toBe('v1 v2 v1');
  expect(versions(roll(live))['garden']).toBe('v2 v1');
  expect(versions(roll(roll(live)))['garden']).toBe('v1');
  expect(() => roll(roll(roll(live)))).toThrow(
    'Refused: nothing of "garden" was live before v1. Other versions in its history: v2. To go to a version by name: npm run deploy -- --pin garden=<version>.',
  );
  expect(() => roll(first())).toThrow('Other versions in its history: none. To take a first version away: ');
  // A pin to an earlier version drops the bad one from the history, so a rollback cannot restore it.
  const bad = promote(promote(first(), 'v2'), 'v3');
  expect(versions(compose(bad, { pin: { garden: 'v2' } }, 'v9'))['garden']).toBe('v2 v1');
  expect(versions(compose(bad, { pin: { garden: 'v1' } }, 'v9'))['garden']).toBe('v1');
});

describe('the settings of the site', () => {
  const changed = site({
    arrangement: { navigation: ['/', '/books'], missing: [], owners: {} },
    remotes: {
      garden: {
        ...settings('garden'),
        url: 'https://new.example',
        settings: { key: 1 },
        approved: { connect: ['https://a.example'] },
      },
      kitchen: settings('kitchen'),
    },
  });

  test('are taken like a part, with added and without removed remotes', () => {
    const next = compose(first(), { promote: { settings: newest } }, 'v2', changed);
    expect(next.settings.arrangement.navigation).toEqual(['/', '/books']);
    expect(next.settings.digest).toBe(ledgerSettings(changed).digest);
    expect(versions(next)).toEqual({ shell: 'v1', garden: 'v1', kitchen: 'v2' });
    expect(next.parts['garden']).toMatchObject({ url: 'https://new.example', settings: { key: 1 } });
  });

  test('have a different digest after every change', () => {
    const digests = [
      site(),
      changed,
      site({ headers: [{ source: '**', headers: [] }] }),
      site({ shell: { ...site().shell, settings: { key: 1 } } }),
    ].map((given) => ledgerSettings(given).digest);
    expect(new Set(digests).size).toBe(digests.length);
    expect(ledgerSettings(site({ folder: '/elsewhere', commit: 'c1' })).digest).toBe(digests[0]);
  });

  test('have to be taken before a remote that they add', () => {
    expect(() => compose(first(), { promote: { kitchen: newest } }, 'v2', changed)).toThrow(
      'Refused: the site has no part "kitchen". It is in site.json, but the live settings do not have it yet: npm run deploy -- settings.',
    );
  });
});

test.each<Changes>([
  { promote: { attic: newest } },
  { pin: { attic: 'v1' } },
  { rollBack: ['attic'] },
  { unhold: ['attic'] },
])('refuses an unknown part and lists the known ones: %j', (changes) => {
  expect(() => compose(first(), changes, 'v2')).toThrow(
    'Refused: the site has no part "attic". The parts are shell, garden, library.',
  );
});

test('says who changed what and why, and keeps the last 50 compositions and the versions that a rollback can use', () => {
  let ledger = first();
  const parts = ['shell', 'garden', 'library'].map((part) => ({ part, to: 'v1' }));
  const changes = [...parts, { part: 'settings', to: ledger.settings.digest }];
  expect(ledger.history).toEqual([{ at: ledger.composed, by: 'Ada', changes }]);
  const { composed } = ledger;
  ledger = compose(ledger, { promote: { garden: newest }, why: 'Spring.' }, 'v2');
  expect(ledger.from).toBe(`digest of ${composed}`);
  expect(ledger.history[0]).toMatchObject({
    by: 'Ada',
    why: 'Spring.',
    changes: [{ part: 'garden', from: 'v1', to: 'v2' }],
  });
  ledger = compose(ledger, { rollBack: ['garden'], why: 'Frost.' }, 'v2');
  expect(ledger.history[0]?.changes).toEqual([{ part: 'garden', from: 'v2', to: 'v1', held: 'Frost.' }]);
  ledger = compose(ledger, { unhold: ['garden'] }, 'v2');
  expect(ledger.history[0]?.changes).toEqual([{ part: 'garden', from: 'v1', to: 'v1', released: true }]);
  for (let version = 0; version < 60; version++)
    ledger = compose(ledger, { promote: { library: newest } }, `w${version}`);
  expect(ledger.history).toHaveLength(50);
  expect(ledger.history[0]?.changes[0]?.to).toBe('w59');
  const { before, built, by, since } = ledger.parts['library']!;
  expect([before.length, ledger.pages.length]).toEqual([keptVersions, keptVersions]);
  expect([built, by, since]).toEqual([releasedPart('library').built, 'Ada', ledger.composed]);
});
