import { fixtureOptions } from '../testing/render-here';
import { hashesOf, SyntheticSite } from '../testing/synthetic-site';
import { composeSite } from './compose-site';
import { digestOfLedger, readLive } from './ledger/ledger';
import { addLedger } from './publish/next-ledger';

const skipped = { skipped: 'it is a test' };
let site: SyntheticSite;
beforeEach(async () => {
  site = await SyntheticSite.create();
});
afterEach(() => site.remove());

test('lists every file of the composition with its hash, also of the HTML', async () => {
  await site.compose();
  const { files, format } = await site.ledger();
  const { 'ledger.json': _own, ...written } = await hashesOf(site.site);
  expect(files).toEqual(written);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', '404.html', 'robots.txt', 'firebase.json']));
  expect(format).toBe(1);
});

test('carries over what a newer version of the tool has written for the site and for its parts', async () => {
  await site.compose();
  const live = (await readLive(site.site))!;
  const { parts } = live.ledger;
  const later = { ...live.ledger, canary: 5, parts: { ...parts, garden: { ...parts['garden']!, frozen: true } } };
  await site.release('garden', 'v3', {
    pages: { Home: { path: '/', name: 'Home' }, Plants: { path: '/plants', name: 'Plants' } },
  });
  const options = { ...fixtureOptions, changes: { promote: { garden: 'newest' } } };
  const composed = await composeSite(site.settings, { ...live, ledger: later }, options);
  const { ledger, files, digest } = addLedger(composed, skipped);
  expect(ledger).toMatchObject({ canary: 5, parts: { garden: { frozen: true, version: 'v3' } } });
  expect(digestOfLedger(files.get('ledger.json')!)).toBe(digest);
});

test('is refused if no later command could read it, naming the field', async () => {
  const composed = await composeSite(site.settings, undefined, fixtureOptions);
  composed.parts.remotes['garden']!.entry.url = '/parts.v2/garden';
  expect(() => addLedger(composed, skipped)).toThrow(
    'The composition was not published, because no later command could read its ledger: ledger.json is not a ledger: parts.garden.url must be a URL or a path.',
  );
});
