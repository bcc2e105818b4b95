import { existsSync } from 'node:fs';
import type { Context } from '../context';
import { addressFrom } from '../release/environment';
import { shellPort } from '../local/local-addresses';
import { deploy, type DeployArguments } from '../deploy/deployment';
import { parseTarget, removePreview, uploadPreview } from '../deploy/targets';
import { previewOf } from '../compose/publish/publish';
import { readPair } from './compose';

export interface DeployOptions extends Omit<DeployArguments, 'pin' | 'rollback' | 'hold' | 'unhold'> {
  rollback?: string[];
  /** Each `part=version`. */
  pin?: string[];
  hold?: string[];
  unhold?: string[];
  preview?: string;
  remove?: boolean;
}

/** `npm run deploy`; see `deploy`, and `program.ts` for the options. */
export async function deployHere(
  parts: readonly string[],
  { preview, remove = false, rollback = [], pin = [], hold = [], unhold = [], ...options }: DeployOptions,
  context: Context,
): Promise<void> {
  if (preview === undefined && remove) throw new Error('--remove is for a preview: add --preview <name>.');
  if (preview !== undefined && parts.length > 0)
    throw new Error('--preview uploads a preview and nothing else: leave out the parts.');
  if (preview !== undefined) return deployPreview(preview, remove, context);
  const pinned = Object.fromEntries(pin.map((text) => readPair('--pin', text)));
  return deploy(parts, { ...options, rollback, pin: pinned, hold, unhold }, context);
}

/** `npm run check -w <part> [-- <site-url>]`: a dry run of the deployment of the part in the current folder, including uncommitted changes. */
export async function check(
  given: string | undefined,
  { released = false, drive }: { released?: boolean; drive: boolean },
  context: Context,
): Promise<void> {
  const { folder, env } = context;
  const address = addressFrom(given ?? (env['SITE_URL'] || `http://localhost:${shellPort}`), given && 'The site');
  const none = { rollback: [], pin: {}, hold: [], unhold: [] };
  // The settings are those of the live site.
  const own = { ...context, root: folder, env: { ...env, SITE_URL: address } };
  await deploy([], { ...none, dryRun: true, released, draft: true, allowOlder: true, drive }, own);
}

async function deployPreview(name: string, isRemoved: boolean, context: Context): Promise<void> {
  const folder = previewOf(context.root, name);
  const target = parseTarget(context.env['PREVIEW_TARGET'], 'PREVIEW_TARGET', context, name);
  if (isRemoved) {
    await removePreview(target, context);
    context.say(`The preview ${name} is removed.`);
    return;
  }
  if (!existsSync(folder))
    throw new Error(`There is no preview ${name} here. Compose it first: npm run compose -- --preview ${name} --use …`);
  const address = await uploadPreview(folder, target, context);
  context.say(`The preview ${name} is uploaded${address ? ` to ${address}` : ''}.`);
}
