import { releasedPart } from '../../testing/released-part';
import { syntheticLedger } from '../../testing/synthetic-ledger';
import type { ReadSite } from '../read/read-parts';
import { checkAddresses } from './check-addresses';

function check(url: string, { host = 'db.example:1', ...changes }: { host?: string } & Partial<ReadSite> = {}) {
  const part = releasedPart('library', {
    origins: { connect: [{ setting: 'firestore.host' }, { origin: 'https://a.example' }] },
  });
  part.entry = { ...part.entry, url, settings: { firestore: { host } } };
  const parts = { shell: releasedPart('shell'), remotes: { library: part } };
  const planned = { plan: { parts: { library: part } }, live: undefined, local: false, preview: false };
  return () => checkAddresses({ ...planned, address: 'https://www.example', parts, ...changes } as unknown as ReadSite);
}

const own =
  'localhost:3001 127.0.0.1:3001 127.9.9.9 10.1.2.3 192.168.0.7:80 172.16.0.1 172.31.9.9 169.254.1.1 [::1]:80 [fd00::1] [fe80::1] a.localhost localhost. 0.0.0.0:1 2130706433 0x7f.1 [::ffff:127.0.0.1] [::ffff:10.1.2.3] 100.64.0.1 [fec0::1]';

test.each(own.split(' '))('refuses the own address %s of a part for a public site', (host) => {
  expect(check(`http://${host}`)).toThrow(
    `Refused: library v1: its URL is http://${host}, an address of this machine or its network, and the site is for visitors of https://www.example. Set LIBRARY_RELEASES, or remotes.library in site.json, to the public one.`,
  );
});

test('refuses the own address of a service in its settings', () => {
  expect(check('https://library.example', { host: '127.0.0.1:8080' })).toThrow(
    'Refused: library v1: the host of a service in its settings is http://127.0.0.1:8080, an address of this machine or its network, and the site is for visitors of https://www.example. Set LIBRARY_SETTINGS, or remotes.library.settings in site.json, to the public one.',
  );
});

test.each(['https://library.example', 'http://172.15.0.1', 'http://172.32.0.1', 'http://11.0.0.1', '/parts/library'])(
  'accepts %s',
  (url) => {
    expect(check(url)).not.toThrow();
    expect(check(url, { host: 'self' })).not.toThrow();
  },
);

test('accepts any address for the site on a developer’s machine, a preview, a site on a local network, and what is live', () => {
  const url = 'http://localhost:3001';
  for (const address of [undefined, 'http://localhost:3000', 'http://192.168.1.4'])
    expect(check(url, { address })).not.toThrow();
  for (const where of [{ local: true }, { preview: true }]) expect(check(url, where)).not.toThrow();
  const settings = { firestore: { host: '127.0.0.1:8080' } };
  const ledger = syntheticLedger({ library: { url, settings } });
  const live = { ledger } as unknown as NonNullable<ReadSite['live']>;
  expect(check(url, { live, host: '127.0.0.1:8080' })).not.toThrow();
  expect(check(url, { live })).toThrow('its URL is');
});
