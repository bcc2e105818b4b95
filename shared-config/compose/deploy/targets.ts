import { once } from 'node:events';
import { access, constants, cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../build/context';
import { run, start } from '../../build/processes/processes';
import { messageOf } from '../../build/release/refusal';
import { readLive, type Live } from '../publish/ledger';
import { inTurn, publish } from '../publish/publish';
import { capture } from './capture';
import { checkFirebase, deleteChannel, deployToChannel, firebase, switchFirebase } from './firebase';

/** Where something is deployed. A `switch` makes live what the `command` has uploaded; a `channel` of Firebase Hosting has a preview. */
export type Target = { folder: string } | { command: string; switch?: string } | { firebase: string; channel?: string };

/**
 * Reads a target. `SITE_SWITCH` of the environment belongs to `SITE_TARGET`.
 * @param variable the environment variable's name
 * @param preview the preview's name, which stands in place of `{name}`
 * @throws Error that shows the forms
 */
export function parseTarget(
  text: string | undefined,
  variable: string,
  { env, folder }: Pick<Context, 'env' | 'folder'>,
  preview?: string,
): Target {
  const wrong = (problem: string) => {
    const name = preview === undefined ? '' : '{name}';
    const forms = [
      `firebase:<project>${name && `:${name}`}`,
      ...(variable === 'RULES_TARGET' ? [] : [`folder:<path>${name && `/${name}`}`]),
      `command:<command line>${name && ` with ${name}`}, which gets the folder in FOLDER`,
    ];
    return new Error(`${variable} ${problem}. It says where to deploy to: ${forms.join(', or ')}.`);
  };
  if (!text) throw wrong('is not set');
  if (preview !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(preview))
    throw new Error(`"${preview}" cannot name a preview: small letters, digits and hyphens can, e.g. pr-7.`);
  if (preview !== undefined && !text.includes('{name}')) throw wrong(`is "${text}", without {name}`);
  const [, kind, value = ''] = /^(firebase|folder|command):(.+)$/s.exec(text.replaceAll('{name}', preview ?? '')) ?? [];
  if (kind === 'folder' && variable !== 'RULES_TARGET') return { folder: path.resolve(folder, value) };
  if (kind === 'command') {
    const second = variable === 'SITE_TARGET' ? env['SITE_SWITCH'] : undefined;
    if (!second) return { command: value };
    if (!/^command:./s.test(second)) throw new Error(`SITE_SWITCH is "${second}". It is a command:<command line>.`);
    return { command: value, switch: second.slice('command:'.length) };
  }
  const [, project = '', channel] = /^([a-z0-9-]+)(?::([a-z0-9-]+))?$/.exec(kind === 'firebase' ? value : '') ?? [];
  if (!project || (channel === undefined) !== (preview === undefined)) throw wrong(`is "${text}"`);
  return { firebase: project, ...(channel && { channel }) };
}

/**
 * Finds out whether everything is there that a deployment to this target will need.
 * @throws Error with a sentence for each missing thing
 */
export async function checkTarget(target: Target, variable: string, context: Context): Promise<void> {
  const missing: string[] = [];
  if ('folder' in target) {
    await access(await existing(path.dirname(target.folder)), constants.W_OK).catch((error: unknown) =>
      missing.push(`${target.folder} cannot be written (${messageOf(error)})`),
    );
  } else if ('command' in target) {
    for (const line of [target.command, ...(target.switch ? [target.switch] : [])]) {
      const check = start(['sh', '-n', '-c', line], { env: context.env, stdio: 'ignore' });
      await run(check, '').catch(() => missing.push(`"${line}" is no command line that sh understands`));
    }
  } else missing.push(...(await checkFirebase(target.firebase, variable !== 'RULES_TARGET', context)));
  if (missing.length > 0) throw new Error(missing.map((each) => `${variable}: ${each}.`).join('\n'));
}

async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : existing(path.dirname(folder));
}

/**
 * Uploads a part's releases. Files come before the list that names them, so that a reader never finds a listed file missing.
 * @param root absolute path of the part's folder, with `releases/` and `firebase.json`
 * @throws Error that names the failed command
 */
export async function uploadPart(root: string, target: Target, context: Context): Promise<void> {
  const releases = path.join(root, 'releases');
  if ('command' in target) await runLine(target.command, { FOLDER: releases }, root, context);
  else if ('firebase' in target) await firebase(['deploy', '--only', 'hosting'], root, target.firebase, context);
  else await copyPart(releases, target.folder);
}

async function copyPart(releases: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list = 'releases.json';
  await cp(releases, folder, { recursive: true, filter: (file) => path.basename(file) !== list });
  await cp(path.join(releases, list), path.join(folder, list));
  const own = new Set(await filesOf(releases));
  for (const file of await filesOf(folder)) if (!own.has(file)) await rm(path.join(folder, file));
}

/**
 * Uploads the Firestore rules of a composed site.
 * @param site absolute path of the composed site, whose `firebase.json` names them
 * @throws Error that names the failed command
 */
export async function uploadRules(site: string, target: Target, context: Context): Promise<void> {
  if ('command' in target) await runLine(target.command, { FOLDER: site }, site, context);
  else if ('firebase' in target)
    await firebase(['deploy', '--only', 'firestore:rules'], site, target.firebase, context);
  else throw new Error('Rules belong to a database, not to a folder.');
}

/**
 * Uploads a preview.
 * @param preview absolute path of its folder
 * @returns its address, if the target says so
 */
export async function uploadPreview(preview: string, target: Target, context: Context): Promise<string | undefined> {
  if ('folder' in target) {
    const files = await contentOf(preview);
    await inTurn(target.folder, () => publish(target.folder, files));
  } else if ('command' in target) await runLine(target.command, { FOLDER: preview }, preview, context);
  else return (await deployToChannel(preview, target.firebase, target.channel ?? '', '30d', context)).url;
  return undefined;
}

/** Removes a preview. A command gets `REMOVE=1` in place of `FOLDER`. */
export async function removePreview(target: Target, context: Context): Promise<void> {
  if ('folder' in target) {
    await rm(target.folder, { recursive: true, force: true });
  } else if ('command' in target) await runLine(target.command, { REMOVE: '1' }, context.root, context);
  else await deleteChannel(target.firebase, target.channel ?? '', context);
}

export interface SiteUpload {
  /** Absolute path of the composed site. */
  site: string;
  /** Digest of the ledger that it was composed from; undefined for a first site. */
  from: string | undefined;
  /** Digest of its own ledger. */
  digest: string;
  /** Reads the live ledger past caches. */
  readLive: () => Promise<Live | undefined>;
  /** After the comparison, before the switch: changed rules go live and are proven. */
  beforeSwitch: () => Promise<void>;
}

/** `compared` is the clock's time of the comparison in milliseconds. */
export type Outcome =
  | { state: 'switched'; compared: number }
  /** Another composition is live, nothing of this one: compose again on top. */
  | { state: 'lost' }
  /** The site was uploaded, but `other` was live since the comparison: compose again on top of `other`. */
  | { state: 'overwrote'; other: Live };

/**
 * Uploads a composed site to a place that is not live, compares the live ledger with the one that it was composed from, and makes it
 * live in one step. A command without a switch uploads and switches in one; the live ledger is watched meanwhile.
 * @throws Error that names the failed command
 */
export async function uploadSite(upload: SiteUpload, target: Target, context: Context): Promise<Outcome> {
  if ('firebase' in target) return switchFirebase(upload, target.firebase, context);
  if ('folder' in target) return switchFolder(upload, target.folder, context);
  const env = { FOLDER: upload.site, DIGEST: upload.digest };
  if (target.switch) await runLine(target.command, env, upload.site, context);
  const compared = context.clock.now();
  if ((await upload.readLive())?.digest !== upload.from) return { state: 'lost' };
  await upload.beforeSwitch();
  if (target.switch) {
    const expecting = { ...env, EXPECTED: upload.from ?? '' };
    const code = await runLine(target.switch, expecting, upload.site, context, [0, isAnother]);
    return code === isAnother ? { state: 'lost' } : { state: 'switched', compared };
  }
  const other = await watch(upload, runLine(target.command, env, upload.site, context), context);
  return other ? { state: 'overwrote', other } : { state: 'switched', compared };
}

/** Time between two readings of a watched site, in milliseconds. */
const pause = 1000;

/** The exit code by which a switch says that the live ledger is not the expected one. */
const isAnother = 9;

/** Compares with the ledger in the folder itself: no cache is between. */
async function switchFolder(upload: SiteUpload, folder: string, { clock }: Context): Promise<Outcome> {
  const files = await contentOf(await realpath(upload.site));
  return inTurn(folder, async () => {
    const compared = clock.now();
    if ((await readLive(folder))?.digest !== upload.from) return { state: 'lost' };
    await upload.beforeSwitch();
    await publish(folder, files);
    return { state: 'switched', compared };
  });
}

/**
 * Watches the live site during an upload, and looks once more after it.
 * @returns another composition that went live meanwhile
 */
async function watch(upload: SiteUpload, uploading: Promise<unknown>, { clock }: Context): Promise<Live | undefined> {
  let other: Live | undefined;
  const ended = uploading.then(() => true);
  ended.catch(() => {});
  for (let isEnd = false; !isEnd;) {
    isEnd = await Promise.race([ended, clock.wait(pause).then(() => false)]);
    // The receipt reports a site that cannot be read.
    const live = await upload.readLive().catch(() => undefined);
    if (live && ![upload.from, upload.digest, other?.digest].includes(live.digest)) other = await capture(live);
  }
  return other;
}

/**
 * Runs a command line.
 * @returns its exit code
 * @throws Error that names it when it exits with a code that is not accepted
 */
async function runLine(
  line: string,
  env: NodeJS.ProcessEnv,
  cwd: string,
  context: Context,
  accepted = [0],
): Promise<number> {
  const child = start(['sh', '-c', line], { cwd, env: { ...context.env, ...env } });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== null && accepted.includes(code)) return code;
  throw new Error(`The command "${line}" failed (${signal ?? `exit code ${code}`}).`);
}

/** The files of a folder by relative name, hidden ones such as `.well-known/security.txt` too. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

async function contentOf(folder: string): Promise<Map<string, Buffer>> {
  const names = await filesOf(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
