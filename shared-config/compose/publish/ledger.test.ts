import { keptVersions } from '../../contract/release';
import { releasedPart } from '../../testing/released-part';
import { parseLedger, writeLedger, type Ledger } from './ledger';

const arrangement = { navigation: ['/'], missing: [], owners: {} };
const compose = (example: string, live?: Ledger) =>
  writeLedger(
    {
      parts: {
        shell: releasedPart('shell'),
        remotes: { example: releasedPart('example', { version: example }), other: releasedPart('other') },
      },
      arrangement,
    },
    { integrity: `assets/integrity.${example}.json`, routes: 'assets/routes.r1.json' },
    live,
  );
const before = (ledger: Ledger) => ledger.parts['example']?.before;

test('records earlier live versions, latest first, and nothing for an unchanged part', () => {
  const third = compose('v3', compose('v2', compose('v1')));
  expect(before(third)).toEqual(['v2', 'v1']);
  expect(third.parts['other']?.before).toEqual([]);
  expect(before(compose('v3', third))).toEqual(['v2', 'v1']);
});

test('a rollback goes one step back, and a second one goes another step back', () => {
  const third = compose('v3', compose('v2', compose('v1')));
  const once = compose('v2', third);
  expect(before(once)).toEqual(['v1']);
  const twice = compose('v1', once);
  expect(before(twice)).toEqual([]);
});

test('keeps only the versions that a rollback can use', () => {
  let ledger: Ledger | undefined;
  for (let version = 1; version <= 10; version++) ledger = compose(`v${version}`, ledger);
  expect(before(ledger!)).toHaveLength(keptVersions);
  expect(ledger!.integrity).toHaveLength(keptVersions);
  expect(ledger!.routes).toEqual(['assets/routes.r1.json']);
});

test('reads its own output, and rejects other files', () => {
  const ledger = compose('v1');
  expect(parseLedger(Buffer.from(JSON.stringify(ledger)))).toEqual(ledger);
  for (const text of ['null', '{}', '{"parts":{}}'])
    expect(() => parseLedger(Buffer.from(text))).toThrow('composition.json is not a ledger');
});
