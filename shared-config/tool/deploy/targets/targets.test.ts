import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../release/workspace';
import { ControlledClock } from '../testing/controlled-clock';
import { FirebaseStandIn } from '../testing/firebase-stand-in';
import { syntheticLedger } from '../testing/synthetic-ledger';
import { temporaryFolder } from '../testing/temporary-folder';
import { digestOfLedger, readLive } from '../compose/ledger/ledger';
import { checkTarget, parseTarget, removePreview, uploadPreview, uploadSite } from './targets';
import type { SiteUpload } from './site-upload';

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
let before: string | undefined;
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
    beforeSwitch: async () => void (before = await live().catch(() => 'nothing')),
  };
}
const live = () => readFile(at('www/index.html'), 'utf8');
const targets = {
  folder: () => ({ folder: at('www') }),
  command: () => ({ command: 'rm -rf www; cp -r "$FOLDER" www' }),
  firebase: () => ({ firebase: 'www' }),
};

beforeEach(async () => {
  folder = await temporaryFolder();
  firebase = new FirebaseStandIn(at('firebase'), 0, at('www'));
  await firebase.start();
});
afterEach(() => firebase.close());

test('reads targets, and shows the forms', () => {
  const here = { env: { SITE_SWITCH: 'command:mv' }, folder: '/home' };
  const read = (text?: string, variable = 'CONTENT_TARGET', preview?: string) =>
    parseTarget(text, variable, here, preview);
  expect(read('folder:www')).toEqual({ folder: '/home/www' });
  expect(read('command:cp a b')).toEqual({ command: 'cp a b' });
  expect(read('command:cp a b', 'SITE_TARGET')).toEqual({ command: 'cp a b', switch: 'mv' });
  expect(read('firebase:www')).toEqual({ firebase: 'www' });
  expect(read('firebase:www:{name}', 'PREVIEW_TARGET', 'pr-7')).toEqual({ firebase: 'www', channel: 'pr-7' });
  expect(read('folder:/www/{name}', 'PREVIEW_TARGET', 'pr-7')).toEqual({ folder: '/www/pr-7' });
  const forms = 'It says where to deploy to: firebase:<project>, folder:<path>, or command:<command line>, which';
  expect(() => read()).toThrow(`CONTENT_TARGET is not set. ${forms} gets the folder in FOLDER.`);
  for (const text of ['ftp:www', 'firebase:www:x', 'firebase:-/..'])
    expect(() => read(text)).toThrow(`"${text}". ${forms}`);
  expect(() => read('folder:/www', 'RULES_TARGET')).toThrow('firebase:<project>, or command:<command line>');
  expect(() => read('folder:/www', 'PREVIEW_TARGET', 'pr-7')).toThrow('each with {name} for the name of the preview');
});

test('names the missing prerequisites of a deployment', async () => {
  await writeFile(at('file'), '');
  for (const target of [{ folder: at('new/www') }, targets.firebase()])
    await checkTarget(target, 'SITE_TARGET', context());
  const nothing = { ...context(), env: { PATH: at() } };
  await expect(checkTarget({ folder: at('file/www/site') }, 'SITE_TARGET', nothing)).rejects.toThrow(
    /^SITE_TARGET: it cannot be written .*ENOTDIR/,
  );
  await expect(checkTarget(targets.firebase(), 'SITE_TARGET', nothing)).rejects.toThrow(
    /^SITE_TARGET: the command "firebase" is not.*\nSITE_TARGET: .*gcloud/,
  );
});

test.each(['folder', 'command', 'firebase'] as const)(
  '%s: a site goes live only if the expected one is live',
  async (kind) => {
    const first = await siteOf('first');
    expect(await uploadSite(first, targets[kind](), context())).toMatchObject({ state: 'switched' });
    const second = await siteOf('second', first.digest);
    expect(await uploadSite(second, targets[kind](), context())).toMatchObject({ state: 'switched' });
    expect([before, await live()]).toEqual(['first', 'second']);
    expect(await uploadSite(await siteOf('late', first.digest), targets[kind](), context())).toEqual({ state: 'lost' });
    expect(await live()).toBe('second');
  },
);

test('a folder is written without the lock', async () => {
  const first = await siteOf('first');
  await uploadSite(first, targets.folder(), context());
  const a = await siteOf('a', first.digest);
  const b = await siteOf('b', a.digest);
  let second: Promise<unknown> | undefined;
  a.beforeSwitch = async () => {
    second = uploadSite(b, targets.folder(), context());
    while ((await readdir(at('.www'))).length < 4) await wait(5);
    expect(await live()).toBe('first');
  };
  expect(await uploadSite(a, targets.folder(), context())).toMatchObject({ state: 'switched' });
  // What it has written meanwhile is still there.
  expect(await second).toMatchObject({ state: 'switched' });
  expect([await live(), (await readdir(at('.www'))).length]).toEqual(['b', 2]);
});

test.each(['command', 'firebase'] as const)(
  '%s: a site that is overwritten after the comparison is kept',
  async (kind) => {
    const first = await siteOf('first');
    await uploadSite(first, targets.folder(), context());
    const [mine, other] = [await siteOf('mine', first.digest), await siteOf('other', first.digest)];
    // The command is watched while it runs.
    const slow = { command: `until [ -e go ]; do sleep 0.02; done; ${targets.command().command}` };
    const clock = new ControlledClock((now) => now >= 2000 && writeFile(at('go'), ''));
    mine.beforeSwitch = async () => {
      await uploadSite(other, kind === 'command' ? targets.folder() : targets.firebase(), context());
    };
    const outcome = await uploadSite(mine, kind === 'command' ? slow : targets.firebase(), context(clock));
    expect(await live()).toBe('mine');
    if (outcome.state !== 'overwrote') throw new Error(outcome.state);
    expect(outcome.other.digest).toBe(other.digest);
    expect(String(await outcome.other.read('assets/pages.p1.json'))).toBe('other');
  },
);

test('firebase: an overwritten site that no channel has is named', async () => {
  const gone = await siteOf('gone');
  const mine = await siteOf('mine');
  mine.beforeSwitch = async () => {
    await uploadSite(gone, targets.firebase(), context());
    firebase.channels.delete(`site-${gone.digest.slice(0, 12)}`);
  };
  await expect(uploadSite(mine, targets.firebase(), context())).rejects.toThrow(
    'The site is live. It replaced r1 of 2026-01-01',
  );
});

test('a command that fails is named', async () => {
  const upload = uploadSite(await siteOf('mine'), { command: 'exit 3' }, context());
  await expect(upload).rejects.toThrow('"exit 3" failed (exit code 3)');
});

test('the commands in docs/deployment.md upload beside the live site, and switch only from the expected ledger', async () => {
  const scripts = (await readFile(path.join(root, 'docs/deployment.md'), 'utf8')).matchAll(
    /```sh\n# (upload|switch)\.sh: [^]+?```/g,
  );
  for (const [text, name] of scripts) await writeFile(at(`${name}.sh`), text.slice(6, -3));
  await mkdir(at('bin'));
  // The host is this machine.
  await writeFile(at('bin/ssh'), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
  const target = { command: 'sh upload.sh', switch: 'sh switch.sh' };
  const first = await siteOf('first');
  const upload = (each: typeof first) =>
    uploadSite({ ...each, readLive: () => readLive(at('www/live')) }, target, context());
  expect(await upload(first)).toMatchObject({ state: 'switched' });
  const [a, b] = [await siteOf('a', first.digest), await siteOf('b', first.digest)];
  // Between the comparison and the switch.
  b.beforeSwitch = async () => expect(await upload(a)).toMatchObject({ state: 'switched' });
  expect(await upload(b)).toEqual({ state: 'lost' });
  expect(await readFile(at('www/live/index.html'), 'utf8')).toBe('a');
});

test('uploads and removes a preview', async () => {
  const { site } = await siteOf('preview');
  const folderTarget = { folder: at('previews/pr-7') };
  await uploadPreview(site, folderTarget, context());
  expect(await readFile(at('previews/pr-7/index.html'), 'utf8')).toBe('preview');
  await removePreview(folderTarget, context());
  expect(await readdir(at('previews'))).toEqual([]);
  await removePreview({ command: 'echo "$REMOVE" > removed' }, context());
  expect(await readFile(at('removed'), 'utf8')).toBe('1\n');
  const channel = { firebase: 'www', channel: 'pr-7' };
  const url = await uploadPreview(site, channel, context());
  expect(firebase.channels.get('pr-7')).toMatchObject({ url, expires: '30d' });
  await removePreview(channel, context());
  expect(firebase.channels.get('pr-7')).toBeUndefined();
});
