import { jest } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { here } from '../../context';
import { root } from '../../release/workspace';
import { ControlledClock } from '../../testing/controlled-clock';
import { firebaseStandIn } from '../../testing/firebase-stand-in';
import { syntheticLedger } from '../../testing/synthetic-ledger';
import { writeRelease } from '../../testing/synthetic-site';
import { temporaryFolder } from '../../testing/temporary-folder';
import { integrityOf } from '../../release/integrity';
import { digestOfLedger, readLive } from '../../compose/ledger/ledger';
import { commandTarget } from './command';
import { firebaseTarget } from './firebase';
import { folderTarget } from './folder';
import { parseTarget } from './parse-target';
import type { Role, SiteUpload, Target } from './target';

let folder: string;
let firebase: NodeJS.ProcessEnv;
const at = (...names: string[]) => path.join(folder, ...names);
const context = (clock = new ControlledClock()) => ({
  root,
  folder,
  env: { ...firebase, PATH: `${at('bin')}:${firebase['PATH']}`, HOME: folder, HOST: 'www' },
  clock,
  outside: here.outside,
  say: () => {},
  complain: () => {},
});
/** Composes a site in a folder of that name, on top of the digest. @returns its upload to the folder `www` */
async function siteOf(name: string, from?: string): Promise<SiteUpload> {
  const ledger = JSON.stringify({ ...syntheticLedger({}), composed: name });
  await mkdir(at(name, 'assets'), { recursive: true });
  await writeFile(at(name, 'ledger.json'), ledger);
  for (const file of ['index.html', 'assets/pages.p1.json']) await writeFile(at(name, file), name);
  return { site: at(name), from, digest: digestOfLedger(ledger), readLive: () => readLive(at('www')) };
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
    await placed.discard?.();
  }
}

beforeEach(async () => {
  folder = await temporaryFolder();
  firebase = await firebaseStandIn(at('firebase'), at('www'));
});

const forms = 'It says where to deploy to: firebase:<project>, folder:<path>, or command:<command line>, which';
test.each<[variable: string, text: string, problem: string, env?: NodeJS.ProcessEnv]>([
  ['CONTENT_TARGET', '', `CONTENT_TARGET is not set. ${forms} gets the folder in FOLDER.`],
  ['CONTENT_TARGET', 'ftp:www', `"ftp:www". ${forms}`],
  ['CONTENT_TARGET', 'firebase:www:x', `"firebase:www:x". ${forms}`],
  ['CONTENT_TARGET', 'firebase:-/..', `"firebase:-/..". ${forms}`],
  ['SITE_TARGET', 'folder:www', 'SITE_SWITCH belongs to a command: in SITE_TARGET'],
  ['SITE_TARGET', 'command:cp a b', '"mv". It has the form command:<command line>.', { SITE_SWITCH: 'mv' }],
  ['CONTENT_TARGET', 'command:cp a b', 'COMMAND_MINUTES is "soon"', { COMMAND_MINUTES: 'soon' }],
  ['RULES_TARGET', 'folder:/www', 'firebase:<project>, or command:<command line>'],
  ['PREVIEW_TARGET', 'folder:/www', 'each with {name} for the name of the preview'],
  ['CONTENT_TARGET', 'folder:www', ''],
  ['CONTENT_TARGET', 'command:cp a b', ''],
  ['CONTENT_TARGET', 'firebase:www', ''],
  ['SITE_TARGET', 'command:cp a b', ''],
  ['PREVIEW_TARGET', 'firebase:www:{name}', ''],
  ['PREVIEW_TARGET', 'folder:/www/{name}', ''],
])('%s: reads %j, or says %j', (variable, text, problem, env = { SITE_SWITCH: 'command:mv' }) => {
  const preview = variable === 'PREVIEW_TARGET' ? 'pr-7' : undefined;
  const read = () => parseTarget(text, variable, { env, folder: '/home' }, preview);
  if (problem) expect(read).toThrow(problem);
  else expect(read).not.toThrow();
});

test('a command that is not for a preview keeps its {name}', async () => {
  const target = parseTarget('command:printf {name} > printed', 'RULES_TARGET', context());
  await target.placeRules!(folder, context());
  expect(await readFile(at('printed'), 'utf8')).toBe('{name}');
});

test.each([
  ['ends', 'sleep 600', 3_600_000],
  ['ignores that', 'trap "" TERM; touch ready; sleep 600', 3_660_000],
])('a command is reported each minute, and ended after an hour: it %s', async (_, line, time) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const say = jest.fn();
  const ended = commandTarget(line, undefined).placeRules!(folder, { ...context(), say });
  while (line.includes('ready') && !existsSync(at('ready'))) await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(time);
  jest.useRealTimers();
  await expect(ended).rejects.toThrow(`"${line}" failed (was ended after 60 min; COMMAND_MINUTES allows more)`);
  expect(say).toHaveBeenNthCalledWith(59, `The command "${line}" has been running for 59 min.`);
});

test('names the missing prerequisites of a deployment', async () => {
  await writeFile(at('file'), '');
  const problems = async (target: Target) => (await target.problems({ site: undefined }, context())).join('\n');
  for (const target of [folderTarget(at('new/www')), targets.firebase()]) expect(await problems(target)).toBe('');
  expect(await problems(folderTarget(at('file/www/site')))).toMatch(/^it cannot be written .*ENOTDIR/);
  for (const [link, to] of [
    ['nowhere', 'gone'],
    ['loop', 'loop'],
  ] as const) {
    await symlink(to, at(link));
    expect(await problems(folderTarget(at(link)))).toBe('');
    const ofPart = await folderTarget(at(link)).problems({ part: 'garden' }, context());
    expect(ofPart).toEqual([expect.stringMatching(/^it cannot be written /)]);
  }
  firebase['FIREBASE_FAILS'] = 'hosting:sites:list';
  expect(await problems(targets.firebase())).toMatch(/^The command "firebase .* failed .* "firebase" on PATH/);
});

test('a folder is asked whose it is, and only files that an earlier list of this part named are removed', async () => {
  const folder = at('host');
  for (const version of ['v1', 'v2', 'v3']) {
    await rm(at('garden'), { recursive: true, force: true });
    await writeRelease(at('garden/releases'), 'garden', version, { files: { [`assets/${version}.txt`]: version } });
    await folderTarget(folder).placePart({ name: 'garden', folder: at('garden'), kept: [] }, context());
    if (version === 'v1') await writeFile(path.join(folder, 'notes.txt'), 'mine');
  }
  const texts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.txt'));
  expect(texts.sort()).toEqual(['assets/v2.txt', 'assets/v3.txt', 'notes.txt']);
  await writeFile(path.join(folder, 'manifests/v2.json'), '');
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await folderTarget(folder).placePart({ name: 'garden', folder: at('garden'), kept: ['v2'] }, context());
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Old files in \S+ were not removed: \S+v2\.json cannot be/));
  await mkdir(at('other'));
  await writeFile(at('other/photo.jpg'), '');
  for (const target of [targets.folder(), folderTarget(at('spring'))]) await deployTo(target, await siteOf('first'));
  // A site, although its file is lost; the other one is a preview.
  const listed = { ...syntheticLedger({}), composed: 'first', files: { 'sitemap.xml': integrityOf('') } };
  await writeFile(at('www/ledger.json'), JSON.stringify(listed));
  const garden: Role = { part: 'garden' };
  const ofLive = (version: string): Role => {
    const { parts } = syntheticLedger({ garden: { version, before: ['v0'] } });
    return { part: 'garden', live: parts['garden'] };
  };
  const version = { version: 'v3', manifest: integrityOf(await readFile(path.join(folder, 'manifests/v3.json'))) };
  const damaged: Role = { part: 'library', live: syntheticLedger({ library: version }).parts['library'] };
  const leftOver = 'If they are left from garden, empty it; else name another folder';
  await mkdir(at('empty'));
  await writeFile(at('file'), '');
  const noLink = `is a folder. A composed site is a link, which is switched in one step. Put one in its place, e.g. with mv ${at('empty')} ${at('empty')}-before && ln -s ${at('empty')}-before ${at('empty')}, then try again`;
  const ofSite = (composed: string, ...before: string[]): Role => {
    const history = before.map((time) => ({ at: time, by: 'Ada', changes: [] }));
    return { site: { ...syntheticLedger({}), composed, history } };
  };
  const another = 'has another site than the public address, or an older copy of it';
  const cases: [place: string, role: Role, problem: string][] = [
    ['host', garden, ''],
    ['host', ofLive('v3'), ''],
    ['host', ofLive('v9'), `has files, and no version of garden that was live here. ${leftOver}`],
    ['host', { part: 'library' }, 'has the releases of garden'],
    ['host', damaged, 'has the releases of garden'],
    ['host', ofSite('first'), 'has the releases of garden'],
    ['other', garden, `has files, and no list of releases of garden. ${leftOver}`],
    ['other', ofSite('first'), 'has files, and no ledger of a site'],
    ['www', garden, 'is the folder of a site'],
    ['www', ofSite('first'), ''],
    ['www', ofSite('other'), another],
    ['www', ofSite('second', 'second', 'first'), another],
    ['www', { site: undefined }, another],
    ['spring', ofSite('first'), 'is the folder of a preview'],
    ['spring', 'preview', ''],
    ['new', { site: undefined }, ''],
    ['new', ofSite('first'), 'has no site, and the public address has one: name its folder'],
    ['file', ofSite('first'), 'has no site, and the public address has one: name its folder'],
    ['empty', { site: undefined }, noLink],
    ['empty', 'preview', noLink],
    ['empty', garden, ''],
    ['www', 'preview', 'is the folder of a site'],
    ['other', 'preview', 'has files, and no ledger of a site'],
  ];
  for (const [place, role, problem] of cases)
    expect(await folderTarget(at(place)).problems(role, context())).toEqual(problem ? [`${at(place)} ${problem}`] : []);
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
  await waiting.discard?.();
  expect([await live(), (await readdir(at('.www'))).length]).toEqual(['a', 2]);
});

test('the commands in docs/deployment.md upload beside the live site, and switch only from the expected ledger', async () => {
  const guide = await readFile(path.join(root, 'docs/deployment.md'), 'utf8');
  const scripts = guide.matchAll(/```sh\n# (upload|switch)\.sh: [^]+?```/g);
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
  expect(await channel.placePreview(site, context())).toBe('https://www--pr-7');
  expect(await readFile(at('firebase/pr-7/index.html'), 'utf8')).toBe('preview');
  await channel.removePreview(context());
  expect((await readdir(at('firebase'))).sort()).toEqual(['bin', 'deleted-pr-7']);
});
