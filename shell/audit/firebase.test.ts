import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { here, type Context } from 'shared-config/build/context';
import {
  checkTarget,
  removePreview,
  uploadPreview,
  uploadSite,
  type SiteUpload,
} from 'shared-config/compose/deploy/targets';
import { digestOfLedger, readLive } from 'shared-config/compose/publish/ledger';
import { syntheticLedger } from 'shared-config/testing/synthetic-ledger';
import { FirebaseStandIn } from './firebase-stand-in';

jest.setTimeout(120_000);

const target = { firebase: 'www' };
let folder: string;
let firebase: FirebaseStandIn;
let context: Context;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-firebase-'));
  firebase = new FirebaseStandIn(path.join(folder, 'firebase'));
  await firebase.start();
  await mkdir(path.join(folder, 'shell'));
  context = { ...here, root: folder, env: firebase.env };
});
afterEach(async () => {
  firebase.close();
  await rm(folder, { recursive: true });
});

const place = () => path.join(folder, 'firebase/live');
const live = async () => (await readLive(place()))?.ledger.composed;

async function siteOf(name: string, from?: string): Promise<SiteUpload> {
  const site = path.join(folder, name);
  const ledger = JSON.stringify({ ...syntheticLedger({}), composed: name });
  await mkdir(site);
  await writeFile(path.join(site, 'composition.json'), ledger);
  return {
    site,
    from,
    digest: digestOfLedger(ledger),
    readLive: () => readLive(place()),
    beforeSwitch: async () => {},
  };
}

test('a site goes to a channel, and is cloned to live if the live one is the expected one', async () => {
  await checkTarget(target, 'SITE_TARGET', context);
  const first = await siteOf('first');
  expect(await uploadSite(first, target, context)).toMatchObject({ state: 'switched' });
  const mine = await siteOf('mine', first.digest);
  mine.beforeSwitch = async () => {
    expect(await live()).toBe('first');
  };
  expect(await uploadSite(mine, target, context)).toMatchObject({ state: 'switched' });
  expect(await uploadSite(await siteOf('late', first.digest), target, context)).toEqual({ state: 'lost' });
  expect([await live(), firebase.live.length]).toEqual(['mine', 2]);
});

test('the list of releases shows that another site was live between comparison and switch', async () => {
  const first = await siteOf('first');
  await uploadSite(first, target, context);
  const [mine, other, third] = await Promise.all(['mine', 'other', 'third'].map((name) => siteOf(name, first.digest)));
  mine!.beforeSwitch = async () => {
    await uploadSite(other!, target, context);
  };
  const outcome = await uploadSite(mine!, target, context);
  expect([await live(), outcome]).toMatchObject(['mine', { state: 'overwrote', other: { digest: other!.digest } }]);
  expect((await readLive((outcome as { place: string }).place))?.ledger.composed).toBe('other');

  const next = await siteOf('next', mine!.digest);
  next.beforeSwitch = async () => {
    await uploadSite({ ...third!, from: mine!.digest }, target, context);
    firebase.channels.delete(`site-${third!.digest.slice(0, 12)}`);
  };
  await expect(uploadSite(next, target, context)).rejects.toThrow('The site is live. It replaced r4 of 2026-01-01');
});

test('a preview is a channel for 30 days, and can be removed', async () => {
  const { site } = await siteOf('preview');
  const preview = { ...target, channel: 'pr-7' };
  const url = await uploadPreview(site, preview, context);
  expect([url, firebase.channels.get('pr-7')]).toMatchObject([
    expect.stringContaining('/www--pr-7'),
    { expires: '30d' },
  ]);
  await removePreview(preview, context);
  expect(firebase.channels.size).toBe(0);
});
