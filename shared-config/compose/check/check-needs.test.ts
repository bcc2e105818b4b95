import { jest } from '@jest/globals';
import type { Part } from '../../build/release/read-release';
import type { Release } from '../../contract/release';
import { releasedPart } from '../../testing/released-part';
import { checkOrigins, checkSettings } from './check-needs';

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
    checkOrigins(part({ origins }, { config: config as Part['settings']['config'], approved }));
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
    checkOrigins(part({ origins: limited }, { config: { store: { project } }, approved })).connect;
  expect(needed('cndcr')).toEqual(['https://store.example/v1/projects/cndcr/']);
  expect(needed('a; script-src *')).toEqual(['https://store.example/v1/projects/a%3B%20script-src%20*/']);
  expect(() => checkOrigins(part({ origins: limited }))).toThrow('its code needs https://store.example (connect)');
});

test('refuses a fixed origin that the site has not approved, and accepts an origin from a setting', () => {
  expect(() => checkOrigins(part({ origins }))).toThrow(
    'Refused: example v1: its code needs https://store.example (connect), which the site has not approved. Add "https://store.example" to remotes.example.approved.connect in site.json, or release example without it.',
  );
  expect(checkOrigins(part({ origins }, { config: { store: { host: 'localhost:1' } } })).connect).toEqual([
    'http://localhost:1',
  ]);
});

test('refuses a Trusted Types policy that the site has not approved', () => {
  expect(() => checkOrigins(part({ trustedTypes: ['charts'] }))).toThrow(
    /it makes the Trusted Types policy "charts", which the site has not approved\. Add "charts" to remotes\.example\.approved\.trustedTypes/,
  );
  expect(() =>
    checkOrigins(part({ trustedTypes: ['charts'] }, { approved: { trustedTypes: ['charts'] } })),
  ).not.toThrow();
});
