/**
 * `npm run compose`: composes the site from released parts, without a build.
 *
 *   npm run compose                                              the current version of each part
 *   npm run compose -- --pin content=<version>                   another version of a part
 * npm run rollback -- content                                  the previous live version of a part, the others unchanged
 *   npm run compose -- --preview <name> --use content=<place>    a copy of the site with a part from another URL or folder
 *
 * `--site <folder>` sets the output folder, `shell/site` by default; previews are written next to it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allParts } from '../../build/release/read-release';
import { Refusal } from '../../build/release/refusal';
import { compose } from '../compose';
import { liveSite } from '../publish/publish';
import { partNamed, versionsBefore } from '../publish/rollback';
import { placeOf, readSite, resolvePlace, type Site } from '../read/site';
import { leftOutWithoutSite } from '../search/search';

const { values } = parseArgs({
  options: {
    pin: { type: 'string', multiple: true, default: [] },
    use: { type: 'string', multiple: true, default: [] },
    preview: { type: 'string' },
    rollback: { type: 'string' },
    site: { type: 'string', default: liveSite },
  },
});

try {
  const started = performance.now();
  const site = await readSite();
  const pinned = Object.fromEntries(values.pin.map((text) => readPair(site, '--pin', text)));
  const versions = values.rollback ? await versionsBefore(site, path.resolve(values.site), values.rollback) : pinned;
  for (const [part, place] of values.use.map((text) => readPair(site, '--use', text))) {
    if (!values.preview) throw new Error('--use is for a preview: add --preview <name>.');
    Object.assign(
      part === 'shell' ? site.shell : (site.remotes[part] ?? {}),
      placeOf(part, site.folder, resolvePlace(place)),
    );
  }
  const folder = values.preview
    ? path.join(values.site, '../previews', nameOf(values.preview))
    : path.resolve(values.site);
  const parts = await compose(site, folder, { versions, preview: values.preview !== undefined });
  if (!site.address && !values.preview) console.log(leftOutWithoutSite);
  const made = allParts(parts).map(({ release }) => `${release.part} ${release.version}`);
  console.log(
    `Composed ${path.relative(process.cwd(), folder)} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${made.join(', ')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Refusal) console.error('The live site was left as it was.');
  process.exitCode = 1;
}

function readPair({ remotes }: Site, option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new Error(`${option} takes part=value, e.g. ${option} content=…; it got "${text}".`);
  return [partNamed({ shell: true, ...remotes }, option, text.slice(0, at)), text.slice(at + 1)];
}

function nameOf(preview: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(preview))
    throw new Error(`--preview takes a name of letters, digits and hyphens; it got "${preview}".`);
  return preview;
}
