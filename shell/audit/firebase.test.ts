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
  type Outcome,
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
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-firebase-'));
  await mkdir(path.join(folder, 'shell'));
  firebase = new FirebaseStandIn(path.join(folder, 'firebase'));
  await firebase.start();
  context = { ...here, root: folder, env: firebase.env };
});
afterAll(async () => {
  firebase.close();
  await rm(folder, { recursive: true });
});

const readSite = () => readLive(path.join(folder, 'firebase/live'));
const live = async () => (await readSite())?.ledger.composed;

/** A site on top of the live one. */
async function siteOf(name: string, beforeSwitch = () => Promise.resolve()): Promise<SiteUpload> {
  const site = path.join(folder, name);
  const ledger = JSON.stringify({ ...syntheticLedger({}), composed: name });
  await mkdir(site);
  await writeFile(path.join(site, 'composition.json'), ledger);
  return { site, from: (await readSite())?.digest, digest: digestOfLedger(ledger), readLive: readSite, beforeSwitch };
}
const upload = (site: SiteUpload): Promise<Outcome> => uploadSite(site, target, context);

test('a site goes to a channel, and is cloned to live if the live one is the expected one', async () => {
  await checkTarget(target, 'SITE_TARGET', context);
  expect(await upload(await siteOf('first'))).toMatchObject({ state: 'switched' });
  const late = await siteOf('late');
  expect(await upload(await siteOf('second', async () => expect(await live()).toBe('first')))).toMatchObject({
    state: 'switched',
  });
  expect([await upload(late), await live()]).toEqual([{ state: 'lost' }, 'second']);
});

test('the list of releases shows that another site was live between comparison and switch', async () => {
  const other = await siteOf('other');
  const outcome = await upload(
    await siteOf('mine', async () => {
      await upload(other);
    }),
  );
  expect([await live(), outcome]).toMatchObject(['mine', { state: 'overwrote', other: { digest: other.digest } }]);
  expect((await readLive((outcome as { place: string }).place))?.ledger.composed).toBe('other');

  const gone = await siteOf('gone');
  const next = await siteOf('next', async () => {
    await upload(gone);
    firebase.channels.delete(`site-${gone.digest.slice(0, 12)}`);
  });
  await expect(upload(next)).rejects.toThrow('The site is live. It replaced r5 of 2026-01-01');
});

test('a preview is a channel for 30 days, and can be removed', async () => {
  const preview = { ...target, channel: 'pr-7' };
  const url = await uploadPreview(path.join(folder, 'first'), preview, context);
  expect(firebase.channels.get('pr-7')).toMatchObject({ url, expires: '30d' });
  await removePreview(preview, context);
  expect(firebase.channels.get('pr-7')).toBeUndefined();
});
