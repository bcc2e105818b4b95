import path from 'node:path';
import type { Context } from '../context';
import { objectIn } from '../release/environment';
import { allParts } from '../release/read-release';
import { siteFile } from '../release/workspace';
import { compose } from '../compose/compose-site';
import { withBrowser } from '../compose/drive/drive';
import { newest, type Changes } from '../compose/ledger/plan';
import { stagingFolder, previewOf } from '../compose/publish/publish';
import { locatePart, readSite, resolvePlace } from '../compose/site';
import { renderPrefix } from '../compose/render/confined';
import { leftOutWithoutSite } from '../compose/document/search';

export interface ComposeArguments {
  promote?: string[];
  first?: boolean;
  preview?: string;
  use?: string[];
  settings?: string[];
  drive: boolean;
}

/**
 * `npm run compose`: composes the next site from the live one into a folder, without a build. It changes only what the options name. Before the
 * switch the pages of the parts that move are opened in an installed Chrome or Chromium, which CI must have.
 * @throws Error for arguments that cannot be used; Refusal as `compose` does
 */
export async function composeHere(
  { promote = [], use: places = [], settings = [], ...given }: ComposeArguments,
  { root, folder: current, env, say, startRenderer }: Context,
): Promise<void> {
  const started = performance.now();
  const site = await readSite(env, path.join(root, siteFile));
  const changes: Changes = {
    promote: Object.fromEntries(
      promote.map((text) => (text.includes('=') ? readPair('--promote', text) : [text, newest])),
    ),
    first: given.first ?? false,
  };
  const use = Object.fromEntries(
    places
      .map((text) => readPair('--use', text))
      .map(([part, place]) => [part, locatePart(part, site.folder, resolvePlace(place, current))]),
  );
  if (places.length > 0 && !given.preview) throw new Error('--use is for a preview: add --preview <name>.');
  if (settings.length > 0 && !given.preview)
    throw new Error(
      '--settings is for a preview: add --preview <name>. The settings of the live site are in site.json.',
    );
  const ofParts = Object.fromEntries(
    settings
      .map((text) => readPair('--settings', text))
      .map(([part, json]) => [part, objectIn(json, `--settings ${part}`)]),
  );
  // A composition without a change would only renew the year in the footer.
  if (!given.preview && !given.first && promote.length === 0)
    throw new Error(
      'What should change? E.g. npm run compose -- --promote content (its newest version), --promote settings (the settings), or --first for a first deployment.',
    );
  const own = stagingFolder(root);
  const folder = given.preview ? previewOf(root, given.preview) : own;
  const parts = given.preview
    ? await compose(site, folder, {
        changes: { ...changes, use, settings: ofParts },
        live: site.address ?? own,
        preview: true,
        startRenderer,
      })
    : await withBrowser(given.drive, { env, say }, (drive) =>
        compose(site, folder, { changes, startRenderer, ...drive }),
      );
  if (!site.address && !given.preview) say(leftOutWithoutSite);
  say(
    renderPrefix()
      ? `Pages were rendered with RENDER_PREFIX: ${renderPrefix()}`
      : 'Pages were rendered without RENDER_PREFIX, so the parts’ code could use the network; see docs/security.md.',
  );
  const made = allParts(parts).map(({ release }) => `${release.part} ${release.version}`);
  say(
    `Composed in ${path.relative(current, folder)} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${made.join(', ')}. Nothing is live yet.`,
  );
}

export function readPair(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new Error(`${option} takes part=value, e.g. ${option} content=…; it got "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}
