import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { ArgumentError, type Context } from '../context';
import { previewOf } from '../compose/publish/publish';
import type { DeployArguments } from '../deploy/deployment';
import { deploy } from '../deploy/run-deployment';
import { parseTarget } from '../deploy/targets/parse-target';
import { shellPort } from '../local/local-addresses';
import { readPair } from './compose';
import { siteAt } from './live';

export interface DeployOptions extends Omit<Partial<DeployArguments>, 'named' | 'pin' | 'rollback'> {
  drive: boolean;
  /** These parts, or those that are named outside of the option. */
  rollback?: string[] | true;
  /** Each `part=version`. */
  pin?: string[];
  preview?: string;
  remove?: boolean;
}

const nothing = { rollback: [], pin: [], hold: [], unhold: [] };

/** `npm run deploy`. @returns the exit code */
export async function deployHere(
  named: readonly string[],
  { preview, remove = false, pin = [], rollback = [], ...options }: DeployOptions,
  context: Context,
): Promise<number> {
  if (preview === undefined) {
    if (remove) throw new ArgumentError('--remove is for a preview: add --preview <name>.');
    if (rollback === true && named.length === 0)
      throw new ArgumentError('Which part? E.g. npm run rollback -- content.');
    const moved = rollback === true ? { named: [], rollback: named } : { named, rollback };
    return deploy({ ...nothing, ...options, ...moved, pin: pin.map((text) => readPair('--pin', text)) }, context);
  }
  const { drive, ...others } = options;
  if (rollback === true || named.length + pin.length + rollback.length + Object.keys(others).length > 0 || !drive)
    throw new ArgumentError('--preview uploads a preview and nothing else: leave out the parts and other options.');
  await deployPreview(preview, remove, context);
  return 0;
}

/** `npm run check`: a dry run of the deployment of the part in the current folder, including uncommitted changes. */
export async function check(
  given: string | undefined,
  options: { released?: boolean; drive: boolean },
  context: Context,
): Promise<number> {
  const { folder, env } = context;
  // A deployment waits minutes for a site that is not there.
  const { place } = await siteAt(given ?? (env['SITE_URL'] || `http://localhost:${shellPort}`), 'check', context);
  // The settings are those of the live site.
  const own = { ...context, root: folder, env: { ...env, SITE_URL: place } };
  const part = existsSync(`${folder}/site.json`) ? ['shell'] : [];
  return deploy({ ...nothing, ...options, named: part, dryRun: true, draft: true, allowOlder: true }, own);
}

async function deployPreview(name: string, isRemoved: boolean, context: Context): Promise<void> {
  const folder = previewOf(context.root, name);
  const target = parseTarget(context.env['PREVIEW_TARGET'], 'PREVIEW_TARGET', context, name);
  const problems = await target.problems('preview', context);
  if (problems.length > 0) throw new Error(problems.map((problem) => `PREVIEW_TARGET: ${problem}.`).join('\n'));
  if (isRemoved) {
    await target.removePreview(context);
    context.say(`The preview ${name} is removed.`);
    return;
  }
  if (!existsSync(folder))
    throw new Error(`There is no preview ${name} here. Compose it first: npm run compose -- --preview ${name} --use …`);
  const address = await target.placePreview(await realpath(folder), context);
  context.say(`The preview ${name} is uploaded${typeof address === 'string' ? ` to ${address}` : ''}.`);
}
