import { jest } from '@jest/globals';
import { newSigningKey, SyntheticSite, syntheticPages } from '../testing/synthetic-site';

// Separate processes render each site.
jest.setTimeout(60_000);

const key = newSigningKey();
let site: SyntheticSite;
beforeEach(async () => {
  site = await SyntheticSite.create();
  await site.compose();
});
afterEach(() => site.remove());

/** Lists public keys of the garden in `site.json`. */
const listKeys = (...keys: string[]) =>
  site.list({
    remotes: {
      garden: { releases: '../garden/releases', url: 'https://garden.example', keys },
      library: { releases: '../library/releases', url: 'https://library.example' },
    },
  });
const garden = async () => (await site.ledger()).parts['garden']?.version;
const release = (version: string, time: string) =>
  site.release('garden', version, { pages: syntheticPages.garden, built: { time } });

test('a release without the right signature is refused, and one with it goes live', async () => {
  await listKeys(key.publicKey);
  await release('v2', '2026-02-01T12:00:00.000Z');
  await expect(site.compose()).rejects.toThrow(/^Refused: garden v2: site\.json has public keys .* it is not signed/);
  await site.sign('garden', newSigningKey());
  await expect(site.compose()).rejects.toThrow(/^Refused: garden v2: .* its signature is of none of these keys/);
  expect(await garden()).toBe('v1');
  await site.sign('garden', key);
  await site.compose();
  expect(await garden()).toBe('v2');
});

test('a key is replaced with both listed for a time', async () => {
  const next = newSigningKey();
  await listKeys(key.publicKey, next.publicKey);
  await release('v2', '2026-02-01T12:00:00.000Z');
  await site.sign('garden', key);
  await site.compose();
  await release('v3', '2026-03-01T12:00:00.000Z');
  await site.sign('garden', next);
  await listKeys(next.publicKey);
  await site.compose();
  expect(await garden()).toBe('v3');
});

test('what is live stays live without a signature, and only with the same manifest', async () => {
  await listKeys(key.publicKey);
  await site.compose({ changes: { take: { library: 'newest' } } });
  expect(await garden()).toBe('v1');
  await site.release('garden', 'v1', {
    pages: { ...syntheticPages.garden, Plants: { ...syntheticPages.garden.Plants, name: 'Weeds' } },
  });
  await expect(site.compose({ changes: { take: { library: 'newest' } } })).rejects.toThrow(
    /^Refused: garden v1, manifests\/v1\.json: is another manifest than the live one of this version/,
  );
});

test('an old release that the host offers as the newest one is refused, and taken when it is named', async () => {
  await listKeys(key.publicKey);
  await release('v2', '2026-02-01T12:00:00.000Z');
  await release('v3', '2026-03-01T12:00:00.000Z');
  await site.sign('garden', key);
  await site.compose();
  await release('v2', '2026-02-01T12:00:00.000Z');
  await site.sign('garden', key);
  await expect(site.compose()).rejects.toThrow(
    'Refused: garden v2: it is listed as the newest release, and was built at 2026-02-01T12:00:00.000Z, before the live one (2026-03-01T12:00:00.000Z). To take it nevertheless, name it: --take garden=v2.',
  );
  expect(await garden()).toBe('v3');
  await site.compose({ changes: { take: { garden: 'v2' } } });
  expect(await garden()).toBe('v2');
});
