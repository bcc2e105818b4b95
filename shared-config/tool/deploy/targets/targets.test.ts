import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../release/workspace';
import { ControlledClock } from '../../testing/controlled-clock';
import { FirebaseStandIn } from '../../testing/firebase-stand-in';
import { syntheticLedger } from '../../testing/synthetic-ledger';
import { writeRelease } from '../../testing/synthetic-site';
import { temporaryFolder } from '../../testing/temporary-folder';
import { digestOfLedger, readLive } from '../../compose/ledger/ledger';
import { commandTarget } from './command';
import { firebaseTarget } from './firebase';
import { folderTarget } from './folder';
import { parseTarget } from './parse-target';
import type { Role, SiteUpload, Target } from './target';

let folder: string;
let firebase: FirebaseStandIn;
const at = (...names: string[]) => path.join(folder, ...names);
const context = (clock = new ControlledClock()) => ({
  root,
  folder,
  env: { ...firebase.env, PATH: `${at('bin')}:${firebase.env['PATH']}`, HOME: folder, HOST: 'www' },
  clock,
  say: () => {},
  complain: () => {},
});
/** Composes a site in a folder of that name, on top of the digest. @returns its upload to the folder `www` */
async function siteOf(name: string, from?: string): Promise<SiteUpload> {
  const ledger = JSON.stringify({ ...syntheticLedger({}), composed: name });
  await mkdir(at(name, 'assets'), { recursive: true });
  await writeFile(at(name, 'ledger.json'), ledger);
  for (const file of ['index.html', 'assets/pages.p1.json']) await writeFile(at(name, file), name);
  return {
    site: at(name),
    from,
    digest: digestOfLedger(ledger),
    readLive: () => readLive(at('www')),
  };
}
const live = () => readFile(at('www/index.html'), 'utf8');
const targets = {
  folder: () => folderTarget(at('www')),
  command: () => commandTarget('rm -rf www; cp -r "$FOLDER" www', undefined),
  firebase: () => firebaseTarget('www'),
};
/** Uploads a site and makes it live. @param between runs after the upload */
async function deployTo(target: Target, upload: SiteUpload, clock?: ControlledClock, between?: () => Promise<unknown>) {
  const placed = await target.placeSite(upload, context(clock));
  await between?.();
  try {
    return await placed.makeLive();
  } finally {
    await placed.discard();
  }
}

beforeEach(async () => {
  folder = await temporaryFolder();
  firebase = new FirebaseStandIn(at('firebase'), at('www'));
  await firebase.start();
});
afterEach(() => firebase.close());

test('reads targets, and shows the forms', () => {
  const here = { env: { SITE_SWITCH: 'command:mv' }, folder: '/home' };
  const read =
    (text?: string, variable = 'CONTENT_TARGET', preview?: string) =>
    () =>
      parseTarget(text, variable, here, preview);
  for (const text of ['folder:www', 'command:cp a b', 'firebase:www']) expect(read(text)).not.toThrow();
  expect(read('command:cp a b', 'SITE_TARGET')).not.toThrow();
  expect(read('folder:www', 'SITE_TARGET')).toThrow('SITE_SWITCH belongs to a command: in SITE_TARGET');
  for (const text of ['firebase:www:{name}', 'folder:/www/{name}'])
    expect(read(text, 'PREVIEW_TARGET', 'pr-7')).not.toThrow();
  const forms = 'It says where to deploy to: firebase:<project>, folder:<path>, or command:<command line>, which';
  expect(read()).toThrow(`CONTENT_TARGET is not set. ${forms} gets the folder in FOLDER.`);
  for (const text of ['ftp:www', 'firebase:www:x', 'firebase:-/..']) expect(read(text)).toThrow(`"${text}". ${forms}`);
  expect(read('folder:/www', 'RULES_TARGET')).toThrow('firebase:<project>, or command:<command line>');
  expect(read('folder:/www', 'PREVIEW_TARGET', 'pr-7')).toThrow('each with {name} for the name of the preview');
});

test('names the missing prerequisites of a deployment', async () => {
  await writeFile(at('file'), '');
  for (const target of [folderTarget(at('new/www')), targets.firebase()])
    expect(await target.problems('site', context())).toEqual([]);
  const nothing = { ...context(), env: { PATH: at() } };
  const problems = async (target: Target) => (await target.problems('site', nothing)).join('\n');
  expect(await problems(folderTarget(at('file/www/site')))).toMatch(/^it cannot be written .*ENOTDIR/);
  expect(await problems(targets.firebase())).toMatch(/^the command "firebase" is not.*\n.*gcloud/);
});

test('a folder is asked whose it is, and only files that an earlier list of this part named are removed', async () => {
  const folder = at('host');
  const target = folderTarget(folder);
  const problems = (role: Role) => target.problems(role, context());
  const upload = () => target.placePart({ name: 'garden', folder: at('garden'), kept: [] }, context());
  for (const version of ['v1', 'v2', 'v3', 'v4']) {
    await rm(at('garden'), { recursive: true, force: true });
    await writeRelease(at('garden/releases'), 'garden', version, { files: { [`assets/${version}.txt`]: version } });
    await upload();
    if (version === 'v1') await writeFile(path.join(folder, 'notes.txt'), 'mine');
  }
  expect((await readdir(path.join(folder, 'assets'))).filter((file) => file.endsWith('.txt'))).toEqual([
    'v2.txt',
    'v3.txt',
    'v4.txt',
  ]);
  expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  expect(await problems({ part: 'garden' })).toEqual([]);
  expect(await problems({ part: 'library' })).toEqual([`${folder} has the releases of garden`]);
  expect(await problems('site')).toEqual([`${folder} has the releases of garden`]);
  await mkdir(at('other'));
  await writeFile(at('other/photo.jpg'), '');
  expect(await folderTarget(at('other')).problems({ part: 'garden' }, context())).toEqual([
    `${at('other')} has files, and no list of releases of garden`,
  ]);
  expect(await folderTarget(at('other')).problems('site', context())).toEqual([
    `${at('other')} has files, and no ledger of a site`,
  ]);
  await deployTo(targets.folder(), await siteOf('first'));
  expect(await targets.folder().problems({ part: 'garden' }, context())).toEqual([
    `${at('www')} is the folder of a site`,
  ]);
});

test.each(['folder', 'command', 'firebase'] as const)(
  '%s: a site goes live only if the expected one is live',
  async (kind) => {
    const first = await siteOf('first');
    expect(await deployTo(targets[kind](), first)).toMatchObject({ state: 'switched' });
    const second = await siteOf('second', first.digest);
    const isStillLive = async () => expect(await live()).toBe('first');
    expect(await deployTo(targets[kind](), second, undefined, isStillLive)).toMatchObject({ state: 'switched' });
    expect(await live()).toBe('second');
    expect(await deployTo(targets[kind](), await siteOf('late', first.digest))).toEqual({ state: 'lost' });
    expect(await live()).toBe('second');
  },
);

test('a folder is compared under the lock, and what others have written beside it stays', async () => {
  const first = await siteOf('first');
  await deployTo(targets.folder(), first);
  const [a, b] = [await siteOf('a', first.digest), await siteOf('b', first.digest)];
  const waiting = await targets.folder().placeSite(b, context());
  expect(await deployTo(targets.folder(), a)).toMatchObject({ state: 'switched' });
  expect(await waiting.makeLive()).toEqual({ state: 'lost' });
  await waiting.discard();
  expect([await live(), (await readdir(at('.www'))).length]).toEqual(['a', 2]);
});

test('command: a site that is overwritten after the comparison is kept', async () => {
  const first = await siteOf('first');
  await deployTo(targets.folder(), first);
  const [mine, other] = [await siteOf('mine', first.digest), await siteOf('other', first.digest)];
  // The command is watched while it runs.
  const slow = commandTarget('until [ -e go ]; do sleep 0.02; done; rm -rf www; cp -r "$FOLDER" www', undefined);
  const clock = new ControlledClock(async (now) => {
    if (now === 1000) await deployTo(targets.folder(), other);
    if (now >= 3000) await writeFile(at('go'), '');
  });
  const outcome = await deployTo(slow, mine, clock);
  expect(await live()).toBe('mine');
  if (outcome.state !== 'overwrote') throw new Error(outcome.state);
  expect(outcome.other.digest).toBe(other.digest);
  expect(String(await outcome.other.read('assets/pages.p1.json'))).toBe('other');
});

test.each([true, false])(
  'firebase: a site that was overwritten after the comparison is kept or named',
  async (isKept) => {
    const [other, mine] = [await siteOf('other'), await siteOf('mine')];
    // Between the comparison and the switch.
    const readLiveOf = mine.readLive;
    mine.readLive = async () => {
      const found = await readLiveOf();
      await deployTo(targets.firebase(), other);
      if (!isKept) firebase.channels.delete(`site-${other.digest.slice(0, 12)}`);
      return found;
    };
    const outcome = deployTo(targets.firebase(), mine);
    if (isKept) expect(await outcome).toMatchObject({ state: 'overwrote', other: { digest: other.digest } });
    else await expect(outcome).rejects.toThrow('It replaced r1 of 2026-01-01');
  },
);

test('a command that fails is named', async () => {
  await expect(deployTo(commandTarget('exit 3', undefined), await siteOf('mine'))).rejects.toThrow(
    '"exit 3" failed (exit code 3)',
  );
});

test('the commands in docs/deployment.md upload beside the live site, and switch only from the expected ledger', async () => {
  const scripts = (await readFile(path.join(root, 'docs/deployment.md'), 'utf8')).matchAll(
    /```sh\n# (upload|switch)\.sh: [^]+?```/g,
  );
  for (const [text, name] of scripts) await writeFile(at(`${name}.sh`), text.slice(6, -3));
  await mkdir(at('bin'));
  // The host is this machine.
  await writeFile(at('bin/ssh'), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
  await writeFile(at('bin/sudo'), '#!/bin/sh\necho "$*" >> "$HOME/reloads"\n', { mode: 0o755 });
  const target = commandTarget('sh upload.sh', 'sh switch.sh');
  const first = await siteOf('first');
  const upload = (each: typeof first, between?: () => Promise<unknown>) =>
    deployTo(target, { ...each, readLive: () => readLive(at('www/live')) }, undefined, between);
  expect(await upload(first)).toMatchObject({ state: 'switched' });
  const [a, b] = [await siteOf('a', first.digest), await siteOf('b', first.digest)];
  expect(await upload(b, () => upload(a))).toEqual({ state: 'lost' });
  expect(await readFile(at('www/live/index.html'), 'utf8')).toBe('a');
  // Once for each switch.
  expect(await readFile(at('reloads'), 'utf8')).toBe('nginx -s reload\nnginx -s reload\n');
});

test('uploads and removes a preview', async () => {
  const { site } = await siteOf('preview');
  const folder = folderTarget(at('previews/pr-7'));
  await folder.placePreview(site, context());
  expect(await readFile(at('previews/pr-7/index.html'), 'utf8')).toBe('preview');
  await folder.removePreview(context());
  expect(await readdir(at('previews'))).toEqual([]);
  await commandTarget('echo "$REMOVE" > removed', undefined).removePreview(context());
  expect(await readFile(at('removed'), 'utf8')).toBe('1\n');
  const channel = firebaseTarget('www', 'pr-7');
  const url = await channel.placePreview(site, context());
  expect(firebase.channels.get('pr-7')).toMatchObject({ url, expires: '30d' });
  await channel.removePreview(context());
  expect(firebase.channels.get('pr-7')).toBeUndefined();
});
