import { readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashesOf, SyntheticSite, syntheticPages, writeRelease } from '../testing/synthetic-site';

let site: SyntheticSite;
beforeAll(async () => {
  site = await SyntheticSite.create();
  await site.compose();
});
afterAll(() => site.remove());

const readLive = async () => [await readlink(site.site), await hashesOf(site.site)];

/** What each stage refuses is in its own tests. */
test.each([
  [
    'a link leads to a place that another part’s page lacks',
    /garden v2, \.\/Plants: it links to \/books#none, and the HTML of that page, of library v1, has no such id/,
    `h('h1', null, h('a', { href: '/books#none' }, 'Books'))`,
  ],
  [
    // React suspends until the picture loads, and serves the fallback.
    'React serves a fallback',
    /garden v2, \.\/Plants: its HTML has the fallback in place of the page/,
    `h(Suspense, { fallback: h('p', null, 'Loading') }, h(ViewTransition, null, h('h1', null, 'P', h('img', { src: '/p.png', alt: '' }))))`,
  ],
  ['its list is not JSON', /garden, releases\.json: is not JSON/, undefined],
])('a release that is refused because %s leaves the live site as it is', async (_why, reason, body) => {
  const before = await readLive();
  const folder = path.join(site.folder, 'broken');
  const { Home, Plants } = syntheticPages.garden;
  const pages = { Home, Plants: { ...Plants, ...(body && { body }) } };
  await writeRelease(folder, 'garden', 'v2', { pages });
  if (!body) await writeFile(path.join(folder, 'releases.json'), '<!doctype html>');
  await expect(site.composeWith('garden', folder)).rejects.toThrow(new RegExp(`^Refused: ${reason.source}`));
  expect(await readLive()).toEqual(before);
});
