import { jest } from '@jest/globals';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { compose, type ComposeOptions } from '../compose';
import type { Changes } from '../publish/changes';
import { isPublic } from './placeholders';

// Separate processes render each site.
jest.setTimeout(60_000);

let site: SyntheticSite;
beforeEach(async () => {
  site = await SyntheticSite.create();
  await site.compose();
});
afterEach(() => site.remove());

async function release(version: string, words: string) {
  const { Plants, ...others } = syntheticPages.garden;
  await site.release('garden', version, {
    pages: { ...others, Plants: { ...Plants, words } },
    built: { time: `2026-0${version.slice(1)}-01T12:00:00.000Z` },
  });
}

/** Composes as for the public, on top of the site's folder. */
const composeAt = (address: string, changes: Partial<Changes>, options: Partial<ComposeOptions> = {}) =>
  compose({ ...site.settings, address }, site.site, { changes, live: site.site, ...options });
const takeGarden = { take: { garden: 'newest' } };
const garden = async () => (await site.ledger()).parts['garden']?.version;

test.each([
  ['Write to garden@garden.example.', /the page says garden@garden\.example: no mailbox/],
  ['See https://plants.test/herbs.', /the page says https:\/\/plants\.test: nobody can have/],
  ['Call +44 20 7946 0123.', /the page says \+44 20 7946 0123: the telephone number is reserved for fiction/],
  ['Call +234 000 000 0000.', /the page says \+234 000 000 0000: the telephone number has no digits but zeros/],
  ['Come to 1 Example Street.', /the page says 1 Example Street: the postal address is an example/],
])('a page for the public is refused with the words: %s', async (words, reason) => {
  await release('v2', words);
  const refused = composeAt('https://www.garden.org', takeGarden);
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toThrow(
    /^Refused: garden v2, \.\/Plants: .*"npm run launch-check".*--allow-placeholders/,
  );
  expect(await garden()).toBe('v1');
});

test('it is composed when the command says so, and where the public cannot come', async () => {
  await release('v2', 'Write to garden@garden.example.');
  await composeAt('https://www.garden.org', takeGarden, { allowPlaceholders: true });
  expect(await garden()).toBe('v2');
  await release('v3', 'Write to herbs@garden.example.');
  await composeAt('https://www.garden.example', takeGarden);
  expect(await garden()).toBe('v3');
});

test('what is live, and a way back, are not refused', async () => {
  await release('v2', 'Write to garden@garden.example.');
  await composeAt('https://www.garden.org', takeGarden, { allowPlaceholders: true });
  await composeAt('https://www.garden.org', { take: { library: 'newest' } });
  await release('v3', 'Write to us.');
  await composeAt('https://www.garden.org', takeGarden);
  await composeAt('https://www.garden.org', { rollBack: ['garden'] });
  expect(await garden()).toBe('v2');
});

test.each([
  ['https://www.garden.org', true],
  ['https://example.org', true],
  ['https://garden.example', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://garden.test', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
