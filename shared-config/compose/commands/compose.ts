/**
 * `npm run compose`: composes the next site from the live one, without a build. It changes only what it is told to.
 *
 *   npm run compose -- --take content                   the newest version of a part
 *   npm run compose -- --take content=<version>         another version of a part
 *   npm run compose -- --take site                      the settings in site.json and firebase.json, with new remotes
 *   npm run compose -- --take-all                       settings and newest versions, except for parts that are held
 *   npm run rollback -- content                         the version that was live before, and holds the part there
 *   npm run compose -- --pin content=<version>          a version, and holds the part there
 *   npm run compose -- --release-hold content           ends a hold
 *   npm run compose -- --first                          a first site: settings and newest versions
 *   npm run compose -- --preview <name> --use content=<place>    a copy of the site with a part from another URL or folder
 *   npm run compose -- --preview <name> --config forms=<JSON>    a copy in which the part has other settings, e.g. another database
 *
 * Before the switch every page is opened in an installed Chrome or Chromium; on CI (CI is set) there has to be one. `--no-drive` leaves that
 * out, and the ledger says so. `--why <text>` is kept in the site's history, as the reason of a hold as well. `--site <folder>` sets
 * the output folder, `shell/site` by default; previews are written next to it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allParts } from '../../build/release/read-release';
import { endTogether } from '../../build/processes/processes';
import { Refusal } from '../../build/release/refusal';
import { compose } from '../compose';
import { withBrowser } from '../drive/drive';
import { newest, siteItself, type Changes } from '../publish/changes';
import { liveSite } from '../publish/publish';
import { placeOf, readSite, resolvePlace } from '../read/site';
import { renderPrefix } from '../render/confined';
import { leftOutWithoutSite } from '../search/search';

endTogether();
try {
  const { values } = parseArgs({
    options: {
      take: { type: 'string', multiple: true, default: [] },
      'take-all': { type: 'boolean', default: false },
      rollback: { type: 'string', multiple: true, default: [] },
      pin: { type: 'string', multiple: true, default: [] },
      'release-hold': { type: 'string', multiple: true, default: [] },
      first: { type: 'boolean', default: false },
      why: { type: 'string' },
      use: { type: 'string', multiple: true, default: [] },
      preview: { type: 'string' },
      config: { type: 'string', multiple: true, default: [] },
      site: { type: 'string', default: liveSite },
      drive: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const started = performance.now();
  const site = await readSite();
  const changes: Changes = {
    take: Object.fromEntries(values.take.map(readTake)),
    takeAll: values['take-all'],
    rollBack: values.rollback,
    pin: Object.fromEntries(values.pin.map((text) => readPair('--pin', text))),
    releaseHold: values['release-hold'],
    first: values.first,
    ...(values.why !== undefined && { why: values.why }),
  };
  const use = Object.fromEntries(
    values.use
      .map((text) => readPair('--use', text))
      .map(([part, place]) => [part, placeOf(part, site.folder, resolvePlace(place))]),
  );
  if (values.use.length > 0 && !values.preview) throw new Error('--use is for a preview: add --preview <name>.');
  if (values.config.length > 0 && !values.preview)
    throw new Error('--config is for a preview: add --preview <name>. The settings of the live site are in site.json.');
  const config = Object.fromEntries(
    values.config.map((text) => readPair('--config', text)).map(([part, json]) => [part, readConfig(part, json)]),
  );
  const folder = path.resolve(values.site);
  const parts = values.preview
    ? await compose(site, path.join(folder, '../previews', nameOf(values.preview)), {
        changes: { ...changes, use, config },
        live: site.address ?? folder,
        preview: true,
      })
    : await withBrowser(values.drive, (drive) => compose(site, folder, { changes: asked(changes), ...drive }));
  if (!site.address && !values.preview) console.log(leftOutWithoutSite);
  console.log(
    renderPrefix()
      ? `Pages were rendered with RENDER_PREFIX: ${renderPrefix()}`
      : 'Pages were rendered without RENDER_PREFIX, so the parts’ code could use the network; see docs/security.md.',
  );
  const made = allParts(parts).map(({ release }) => `${release.part} ${release.version}`);
  const target = values.preview ? path.join(folder, '../previews', values.preview) : folder;
  console.log(
    `Composed ${path.relative(process.cwd(), target)} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${made.join(', ')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Refusal) console.error('The live site was left as it was.');
  process.exitCode = 1;
}

/** @throws Error if nothing is to change: a composition without a change would only renew the year in the footer */
function asked(changes: Changes): Changes {
  const { take = {}, takeAll, rollBack = [], pin = {}, releaseHold = [], first } = changes;
  const isEmpty = [take, rollBack, pin, releaseHold].every((given) => Object.keys(given).length === 0);
  if (isEmpty && !takeAll && !first)
    throw new Error(
      'What should change? E.g. npm run compose -- --take content (its newest version), --take site (the settings), or --first for a first deployment.',
    );
  return changes;
}

function readTake(text: string): [string, string] {
  if (text === siteItself || !text.includes('=')) return [text, newest];
  return readPair('--take', text);
}

function readPair(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new Error(`${option} takes part=value, e.g. ${option} content=…; it got "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function readConfig(part: string, json: string): Record<string, unknown> {
  try {
    const config: unknown = JSON.parse(json);
    if (typeof config === 'object' && config !== null && !Array.isArray(config))
      return config as Record<string, unknown>;
  } catch {
    // The same advice.
  }
  throw new Error(`--config ${part}=… takes a JSON object, e.g. --config ${part}='{"name":"value"}'; it got ${json}.`);
}

function nameOf(preview: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(preview))
    throw new Error(`--preview takes a name of letters, digits and hyphens; it got "${preview}".`);
  return preview;
}
