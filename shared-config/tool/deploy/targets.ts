import { once } from 'node:events';
import { access, constants, cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';
import { start } from '../local/processes';
import { messageOf } from '../release/refusal';
import { readJson, removeUnlisted } from '../release/release-folder';
import type { ReleaseList } from '../../web/contract/release-manifest';
import { readLive, type Live } from '../compose/ledger/ledger';
import { foldersOf, withSiteLock } from '../local/lock';
import { discard, publish, publishStaged, stage } from '../compose/publish/publish';
import { capture } from './capture';
import { checkFirebase, deployToChannel, firebase, switchFirebase } from './firebase';
import type { Outcome, SiteUpload } from './site-upload';

/** Where something is deployed. `switch` makes live what `command` has uploaded; `channel` has a preview on Firebase Hosting. */
export type Target = { folder: string } | { command: string; switch?: string } | { firebase: string; channel?: string };

/** Reads a target. The variable `SITE_SWITCH` belongs to `SITE_TARGET`. @param preview the preview's name, which replaces `{name}` */
export function parseTarget(
  text = '',
  variable: string,
  { env, folder }: Pick<Context, 'env' | 'folder'>,
  preview?: string,
): Target {
  const isNamed = preview === undefined || text.includes('{name}');
  const [, kind, value = ''] = /^(firebase|folder|command):(.+)$/s.exec(text.replaceAll('{name}', preview ?? '')) ?? [];
  const [, project = '', channel] = /^([a-z0-9-]+)(?::([a-z0-9-]+))?$/.exec(value) ?? [];
  const ofSite = variable === 'SITE_TARGET' ? env['SITE_SWITCH'] : undefined;
  const [, second] = /^command:(.+)$/s.exec(ofSite ?? '') ?? [];
  if (ofSite && !second) throw new Error(`SITE_SWITCH is "${ofSite}". It has the form command:<command line>.`);
  if (isNamed && kind === 'command') return { command: value, ...(second && { switch: second }) };
  if (isNamed && kind === 'folder' && variable !== 'RULES_TARGET') return { folder: path.resolve(folder, value) };
  if (isNamed && kind === 'firebase' && project && (channel === undefined) === (preview === undefined))
    return { firebase: project, ...(channel && { channel }) };
  throw new Error(
    `${variable} is ${text ? `"${text}"` : 'not set'}. It says where to deploy to: firebase:<project>, ` +
      `${variable === 'RULES_TARGET' ? '' : 'folder:<path>, '}or command:<command line>, which gets the folder in FOLDER` +
      (preview === undefined ? '.' : ', each with {name} for the name of the preview, e.g. firebase:<project>:{name}.'),
  );
}

/** Checks the prerequisites for deploying to this target. @throws Error that names each missing one */
export async function checkTarget(target: Target, variable: string, context: Context): Promise<void> {
  const missing =
    'firebase' in target ? await checkFirebase(target.firebase, variable !== 'RULES_TARGET', context) : [];
  if ('folder' in target) {
    const parent = path.dirname(target.folder);
    const isWritable = mkdir(parent, { recursive: true }).then(() => access(parent, constants.W_OK));
    await isWritable.catch((error: unknown) => missing.push(`it cannot be written (${messageOf(error)})`));
  }
  if (missing.length > 0) throw new Error(missing.map((each) => `${variable}: ${each}.`).join('\n'));
}

/**
 * Uploads a part's releases. Files come before the list that names them, so that a reader never finds a listed file missing.
 * @param root absolute path of the part's folder, with `releases/` and `firebase.json`
 */
export async function uploadPart(root: string, target: Target, context: Context): Promise<void> {
  const releases = path.join(root, 'releases');
  if ('command' in target) await runLine(target.command, { FOLDER: releases }, context);
  else if ('firebase' in target) await firebase(['deploy', '--only', 'hosting'], root, target.firebase, context);
  else await copyPart(releases, target.folder);
}

async function copyPart(releases: string, folder: string): Promise<void> {
  const list = 'releases.json';
  const lists = [releases, folder].map((place) => readJson<ReleaseList>(path.join(place, list)));
  const [own, before] = await Promise.all(lists);
  await cp(releases, folder, { recursive: true, filter: (file) => path.basename(file) !== list });
  await cp(path.join(releases, list), path.join(folder, list));
  // Keeps the files of the previous list, which may be live; the next upload removes them.
  await removeUnlisted(folder, [...(own?.releases ?? []), ...(before?.releases ?? [])]);
}

/** Uploads the Firestore rules of a composed site, whose `firebase.json` names them. */
export async function uploadRules(site: string, target: Target, context: Context): Promise<void> {
  const only = ['deploy', '--only', 'firestore:rules'];
  if ('command' in target) await runLine(target.command, { FOLDER: site }, context);
  else if ('firebase' in target) await firebase(only, site, target.firebase, context);
  else throw new Error('Rules belong to a database, not to a folder.');
}

/** Uploads a preview. @returns its address, if the target tells */
export async function uploadPreview(preview: string, target: Target, context: Context): Promise<string | undefined> {
  if ('firebase' in target)
    return (await deployToChannel(preview, target.firebase, target.channel ?? '', '30d', context)).url;
  if ('command' in target) await runLine(target.command, { FOLDER: preview }, context);
  else {
    const files = await contentOf(preview);
    await withSiteLock(target.folder, () => publish(target.folder, files));
  }
  return undefined;
}

/** Removes a preview. A command gets `REMOVE=1` in place of `FOLDER`. */
export async function removePreview(target: Target, context: Context): Promise<void> {
  if ('folder' in target) {
    for (const place of [target.folder, foldersOf(target.folder)]) await rm(place, { recursive: true, force: true });
  } else if ('command' in target) await runLine(target.command, { REMOVE: '1' }, context);
  else {
    const command = ['hosting:channel:delete', target.channel ?? '', '--force'];
    await firebase(command, path.join(context.root, 'shell'), target.firebase, context);
  }
}

const pause = 1000;

/** Exit code of a switch when the live ledger is not the expected one. */
const isAnother = 9;

/**
 * Uploads a composed site to a place that is not live, compares the live ledger with the one that it was composed from, and makes it
 * live in one step. A command without a switch uploads and switches in one; the live ledger is watched meanwhile.
 * @throws Error that names the failed command
 */
export async function uploadSite(upload: SiteUpload, target: Target, context: Context): Promise<Outcome> {
  if ('firebase' in target) return switchFirebase(upload, target.firebase, context);
  if ('folder' in target) return switchFolder(upload, target.folder, context);
  const { from, digest } = upload;
  const env = { FOLDER: await realpath(upload.site), DIGEST: digest };
  if (target.switch) await runLine(target.command, env, context);
  const compared = context.clock.now();
  if ((await upload.readLive())?.digest !== from) return { state: 'lost' };
  await upload.beforeSwitch();
  if (target.switch) {
    const code = await runLine(target.switch, { ...env, EXPECTED: from ?? '' }, context, [0, isAnother]);
    return code === isAnother ? { state: 'lost' } : { state: 'switched', compared };
  }
  const other = await watch(upload, runLine(target.command, env, context), context);
  return other ? { state: 'overwrote', other } : { state: 'switched', compared };
}

/** Reads the ledger from the folder directly, without a cache in between. */
async function switchFolder(upload: SiteUpload, folder: string, { clock }: Context): Promise<Outcome> {
  const staged = await stage(folder, await contentOf(await realpath(upload.site)));
  try {
    return await withSiteLock(folder, async () => {
      const compared = clock.now();
      if ((await readLive(folder))?.digest !== upload.from) return { state: 'lost' };
      await upload.beforeSwitch();
      await publishStaged(folder, staged);
      return { state: 'switched', compared };
    });
  } finally {
    await discard(staged);
  }
}

async function watch(upload: SiteUpload, uploading: Promise<unknown>, { clock }: Context): Promise<Live | undefined> {
  let found: Live | undefined;
  const ended = uploading.then(() => true);
  ended.catch(() => {});
  for (let isEnd = false; !isEnd;) {
    isEnd = await Promise.race([ended, clock.wait(pause).then(() => false)]);
    // Reading back reports a site that cannot be read.
    const live = await upload.readLive().catch(() => undefined);
    if (live && ![upload.from, upload.digest, found?.digest].includes(live.digest)) found = await capture(live);
  }
  return found;
}

async function runLine(line: string, env: NodeJS.ProcessEnv, context: Context, accepted = [0]) {
  const child = start(['sh', '-c', line], { cwd: context.folder, env: { ...context.env, ...env } });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== null && accepted.includes(code)) return code;
  throw new Error(`The command "${line}" failed (${signal ?? `exit code ${code}`}).`);
}

/** The files of a folder by relative name, hidden ones such as `.well-known/security.txt` too. */
async function contentOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const read = files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
