import { jest } from '@jest/globals';
import type { Part } from '../../release/read-release';
import type { Release } from '../../../web/contract/release-manifest';
import { releasedPart } from '../../testing/released-part';
import { checkNeeds, checkSettings } from './check-needs';

function part(changes: Partial<Release>, settings: Partial<Part['entry']> = {}): Part {
  const made = releasedPart('example', changes);
  return { ...made, entry: { ...made.entry, ...settings } };
}

const settings = {
  'store.project': { kind: 'text', required: true },
  'store.host': { kind: 'host' },
  retries: { kind: 'number' },
} as const;

test('passes the expected settings to the remote, and warns of others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const given = { store: { project: 'demo', host: '127.0.0.1:8080', secret: 'x' }, other: 1 };
  expect(checkSettings(part({ settings }, { settings: given }))).toEqual({
    store: { project: 'demo', host: '127.0.0.1:8080' },
  });
  const own = { store: { project: 'demo', host: 'self' } };
  expect(checkSettings(part({ settings }, { settings: own }))).toEqual(own);
  expect(warn.mock.calls).toEqual([['example v1 expects no setting "store.secret", "other": left out.']]);
});

test('refuses a site without a required setting, and names where to set it', () => {
  expect(() => checkSettings(part({ settings }, { settings: {} }))).toThrow(
    'Refused: example v1: it needs the setting "store.project" (text), which the site does not give. Set remotes.example.settings.store.project in site.json. It goes live by npm run deploy -- settings example.',
  );
});

test.each([
  ['retries', 'a number', { project: 'demo' }, '3'],
  ['store.host', 'a name and a port, e.g. 127.0.0.1:8080, or self', { project: 'demo', host: 'http://x' }, 'http://x'],
  ['store.project', 'text', { project: 7 }, 7],
])('refuses the setting %s that is not %s', (name, kind, store, value) => {
  expect(() => checkSettings(part({ settings }, { settings: { store, retries: '3' } }))).toThrow(
    `it needs ${kind} as the setting "${name}", and the site gives ${JSON.stringify(value)}`,
  );
});

const origins = {
  connect: [{ origin: 'https://store.example', unless: 'store.host' }, { setting: 'store.host' }],
  script: [{ origin: 'https://proof.example', when: 'store.siteKey' }],
} as const;

test('derives required origins from the settings', () => {
  const approved = { connect: ['https://store.example'], script: ['https://proof.example'] };
  const needed = (store: Record<string, string>) =>
    Object.values(checkNeeds(part({ origins }, { settings: { store }, approved })).origins);
  expect(needed({})).toEqual([['https://store.example'], [], []]);
  expect(needed({ siteKey: 'key' })).toEqual([['https://store.example'], ['https://proof.example'], []]);
  expect(needed({ host: '127.0.0.1:8080' })).toEqual([['http://127.0.0.1:8080'], [], []]);
  // Each page can connect to its own site.
  expect(needed({ host: 'self' })).toEqual([[], [], []]);
});

test('limits a fixed origin to the path that the settings give, and asks for approval of the origin', () => {
  const limited = { connect: [{ origin: 'https://store.example', path: '/v1/projects/{store.project}/' }] };
  const approved = { connect: ['https://store.example'] };
  const needed = (project: unknown) =>
    checkNeeds(part({ origins: limited }, { settings: { store: { project } }, approved })).origins.connect;
  expect(needed('cndcr')).toEqual(['https://store.example/v1/projects/cndcr/']);
  expect(needed('a; script-src *')).toEqual(['https://store.example/v1/projects/a%3B%20script-src%20*/']);
  expect(() => checkNeeds(part({ origins: limited }))).toThrow(
    'its code needs https://store.example/v1/projects// (connect)',
  );
});

test('refuses a fixed origin that the site has not approved, and accepts connections to an origin from a setting', () => {
  expect(() => checkNeeds(part({ origins }))).toThrow(
    'Refused: example v1: its code needs https://store.example (connect), which the site has not approved. Add "https://store.example" to remotes.example.approved.connect in site.json, and npm run deploy -- settings example; or release example without it.',
  );
  expect(checkNeeds(part({ origins }, { settings: { store: { host: 'localhost:1' } } })).origins.connect).toEqual([
    'http://localhost:1',
  ]);
  const given = { settings: { store: { host: 'localhost:1' } }, approved: { connect: ['http://localhost:1'] } };
  for (const kind of ['script', 'frame'])
    expect(() => checkNeeds(part({ origins: { [kind]: [{ setting: 'store.host' }] } }, given))).toThrow(
      `its code needs http://localhost:1 (${kind}), which the site has not approved`,
    );
});

test('accepts a path of an approved origin, or one that begins with an approved path, and no other', () => {
  const check = (path: string | undefined, approval: string) => {
    const script = [{ origin: 'https://proof.example', ...(path && { path }) }];
    return expect(() => checkNeeds(part({ origins: { script } }, { approved: { script: [approval] } })));
  };
  check(undefined, 'https://proof.example').not.toThrow();
  check('/check/', 'https://proof.example').not.toThrow();
  check('/check/', 'https://proof.example/check/').not.toThrow();
  check('/check/v1/', 'https://proof.example/check/').not.toThrow();
  check(undefined, 'https://proof.example/check/').toThrow('not approved');
  check('/checkout/', 'https://proof.example/check/').toThrow('not approved');
  check('/', 'https://proof').toThrow('not approved');
});

test('asks for approval of a Trusted Types policy only with the setting that needs it', () => {
  const charts = part({ trustedTypes: [{ policy: 'charts', when: 'charts.key' }] });
  expect(checkNeeds(charts).trustedTypes).toEqual([]);
  charts.entry.settings = { charts: { key: 'k' } };
  expect(() => checkNeeds(charts)).toThrow(
    /it makes the Trusted Types policy "charts", which the site has not approved\. Add "charts" to remotes\.example\.approved\.trustedTypes/,
  );
  charts.entry.approved = { trustedTypes: ['charts'] };
  expect(checkNeeds(charts).trustedTypes).toEqual(['charts']);
});
