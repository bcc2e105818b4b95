import path from 'node:path';
import { ArgumentError, type Context } from '../context';
import { allParts } from '../release/read-release';
import { siteFile } from '../release/workspace';
import { compose } from '../compose/compose-site';
import { newest, type Changes } from '../compose/ledger/plan';
import { stagingFolder, previewOf } from '../compose/publish/publish';
import { locatePart, readSite } from '../compose/site';

export interface ComposeArguments {
  preview: string;
  promote?: string[];
  use?: string[];
}

/**
 * `npm run compose -- --preview <name>`: composes a copy of the live site into a folder, without a build, with what the options name.
 * @throws Error for arguments that cannot be used; Refusal as `compose` does
 */
export async function composeHere(
  { preview, promote = [], use = [] }: ComposeArguments,
  { root, folder: current, env, say, startRenderer }: Context,
): Promise<void> {
  const started = performance.now();
  const site = await readSite(env, path.join(root, siteFile));
  const promoted = promote.map((text) => (text.includes('=') ? readPair('--promote', text) : [text, newest]));
  const used = use
    .map((text) => readPair('--use', text))
    .map(([part, place]) => [part, locatePart(part, current, place)] as const);
  const changes: Changes = {
    promote: Object.fromEntries(promoted) as Record<string, string>,
    use: Object.fromEntries(used),
  };
  const folder = previewOf(root, preview);
  const live = site.address ?? stagingFolder(root);
  const parts = await compose(site, folder, { changes, live, preview: true, startRenderer });
  const made = allParts(parts).map(({ release }) => `${release.part} ${release.version}`);
  say(
    `Composed in ${path.relative(current, folder)} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${made.join(', ')}.`,
  );
}

export function readPair(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new ArgumentError(`${option} takes part=value, e.g. ${option} content=…; it got "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}
