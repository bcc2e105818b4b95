import { jest } from '@jest/globals';
import type { Part } from '../../build/release/read-release';
import type { Release } from '../../contract/release';
import { releasedPart } from '../../testing/released-part';
import { checkNeeds, checkSettings } from './check-needs';

function part(changes: Partial<Release>, settings: Partial<Part['settings']> = {}): Part {
  const made = releasedPart('example', changes);
  return { ...made, settings: { ...made.settings, ...settings } };
}

const settings = {
  'store.project': { kind: 'text', required: true },
  'store.host': { kind: 'host' },
  retries: { kind: 'number' },
} as const;

test('passes the expected settings to the remote, and warns of others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const config = { store: { project: 'demo', host: '127.0.0.1:8080', secret: 'x' }, other: 1 };
  expect(checkSettings(part({ settings }, { config }))).toEqual({ store: { project: 'demo', host: '127.0.0.1:8080' } });
  expect(warn.mock.calls).toEqual([['example v1 expects no setting "store.secret", "other": left out.']]);
});

test('refuses a site without a required setting, and names where to set it', () => {
  expect(() => checkSettings(part({ settings }, { config: {} }))).toThrow(
    'Refused: example v1: it needs the setting "store.project" (text), which the site does not give. Set remotes.example.settings.store.project in site.json.',
  );
});

test.each([
  [
    'retries',
    { store: { project: 'demo' }, retries: '3' },
    'it needs a number as the setting "retries", and the site gives "3"',
  ],
  [
    'store.host',
    { store: { project: 'demo', host: 'http://x' } },
    'it needs a name and a port, e.g. 127.0.0.1:8080 as the setting "store.host", and the site gives "http://x"',
  ],
  ['store.project', { store: { project: 7 } }, 'it needs text as the setting "store.project", and the site gives 7'],
])('refuses the setting %s of the wrong kind', (_name, config, message) => {
  expect(() => checkSettings(part({ settings }, { config }))).toThrow(message);
});

const origins = {
  connect: [{ origin: 'https://store.example', unless: 'store.host' }, { setting: 'store.host' }],
  script: [{ origin: 'https://proof.example', when: 'store.siteKey' }],
} as const;

test('derives required origins from the settings', () => {
  const approved = { connect: ['https://store.example'], script: ['https://proof.example'] };
  const needed = (config: object) =>
    checkNeeds(part({ origins }, { config: config as Part['settings']['config'], approved })).origins;
  expect(needed({})).toEqual({ connect: ['https://store.example'], script: [], frame: [] });
  expect(needed({ store: { siteKey: 'key' } })).toEqual({
    connect: ['https://store.example'],
    script: ['https://proof.example'],
    frame: [],
  });
  expect(needed({ store: { host: '127.0.0.1:8080' } })).toEqual({
    connect: ['http://127.0.0.1:8080'],
    script: [],
    frame: [],
  });
});

test('limits a fixed origin to the path that the settings give, and asks for approval of the origin', () => {
  const limited = { connect: [{ origin: 'https://store.example', path: '/v1/projects/{store.project}/' }] };
  const approved = { connect: ['https://store.example'] };
  const needed = (project: unknown) =>
    checkNeeds(part({ origins: limited }, { config: { store: { project } }, approved })).origins.connect;
  expect(needed('cndcr')).toEqual(['https://store.example/v1/projects/cndcr/']);
  expect(needed('a; script-src *')).toEqual(['https://store.example/v1/projects/a%3B%20script-src%20*/']);
  expect(() => checkNeeds(part({ origins: limited }))).toThrow(
    'its code needs https://store.example/v1/projects// (connect)',
  );
});

test('refuses a fixed origin that the site has not approved, and accepts connections to an origin from a setting', () => {
  expect(() => checkNeeds(part({ origins }))).toThrow(
    'Refused: example v1: its code needs https://store.example (connect), which the site has not approved. Add "https://store.example" to remotes.example.approved.connect in site.json, or release example without it.',
  );
  expect(checkNeeds(part({ origins }, { config: { store: { host: 'localhost:1' } } })).origins.connect).toEqual([
    'http://localhost:1',
  ]);
  const given = { config: { store: { host: 'localhost:1' } }, approved: { connect: ['http://localhost:1'] } };
  for (const kind of ['script', 'frame'])
    expect(() => checkNeeds(part({ origins: { [kind]: [{ setting: 'store.host' }] } }, given))).toThrow(
      `its code needs http://localhost:1 (${kind}), which the site has not approved`,
    );
});

test('accepts a path of an approved origin, or one that begins with an approved path, and no other', () => {
  const accepted = (path: string | undefined, approval: string) => {
    const given = part(
      { origins: { script: [{ origin: 'https://proof.example', ...(path && { path }) }] } },
      { approved: { script: [approval] } },
    );
    try {
      return checkNeeds(given).origins.script.length === 1;
    } catch {
      return false;
    }
  };
  expect(accepted(undefined, 'https://proof.example')).toBe(true);
  expect(accepted('/check/', 'https://proof.example')).toBe(true);
  expect(accepted('/check/', 'https://proof.example/check/')).toBe(true);
  expect(accepted('/check/v1/', 'https://proof.example/check/')).toBe(true);
  expect(accepted(undefined, 'https://proof.example/check/')).toBe(false);
  expect(accepted('/checkout/', 'https://proof.example/check/')).toBe(false);
  expect(accepted('/', 'https://proof')).toBe(false);
});

const charts = { policy: 'charts', when: 'charts.key' };

test('asks for a Trusted Types policy only with the setting that needs it', () => {
  const settings = { config: { charts: { key: 'k' } }, approved: { trustedTypes: ['charts'] } };
  expect(checkNeeds(part({ trustedTypes: [charts] })).trustedTypes).toEqual([]);
  expect(checkNeeds(part({ trustedTypes: [charts] }, settings)).trustedTypes).toEqual(['charts']);
});

test('refuses a Trusted Types policy that the site has not approved', () => {
  expect(() => checkNeeds(part({ trustedTypes: [{ policy: 'charts' }] }))).toThrow(
    /it makes the Trusted Types policy "charts", which the site has not approved\. Add "charts" to remotes\.example\.approved\.trustedTypes/,
  );
  expect(() =>
    checkNeeds(part({ trustedTypes: [{ policy: 'charts' }] }, { approved: { trustedTypes: ['charts'] } })),
  ).not.toThrow();
});
