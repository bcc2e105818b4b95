/**
 * `npm run --silent diff -- content`: what the newest release of a part changes against what is live: words, links and bytes of each page, as
 * Markdown.
 *
 *   --use <place>    a release from another folder or URL, e.g. remote-content/releases before it is deployed
 *   --site <folder>  the composed site, if there is no public address; `shell/site` by default
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { messageOf, Refusal } from '../../build/release/refusal';
import { compose } from '../compose';
import { comparePages, type ComparedPage } from '../diff/compare';
import { fileOfPage } from '../document/site-files';
import type { Changes } from '../publish/changes';
import { liveSite } from '../publish/publish';
import { withScripts } from '../read/read-parts';
import { placeOf, readSite, resolvePlace, type Site } from '../read/site';

const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-diff-'));
try {
  const { values, positionals } = parseArgs({
    options: { use: { type: 'string' }, site: { type: 'string', default: liveSite } },
    allowPositionals: true,
  });
  const [part] = positionals;
  if (!part) throw new Error('Which part? E.g. npm run diff -- content');
  const site = await readSite();
  const own = part === 'shell' ? site.shell : site.remotes[part];
  if (!own)
    throw new Error(`There is no part "${part}". The parts are shell, ${Object.keys(site.remotes).join(', ')}.`);
  const use = { [part]: values.use ? placeOf(part, site.folder, resolvePlace(values.use)) : own };
  const live = site.address ?? path.resolve(values.site);
  const before = await composed(site, path.join(temporary, 'before'), live, part, {});
  const after = await composed(site, path.join(temporary, 'after'), live, part, { use });
  console.log(`# ${part} ${before.versions[part] ?? 'none'} → ${after.versions[part]}\n`);
  console.log(comparePages(before.pages, after.pages));
} catch (error) {
  console.error(messageOf(error));
  if (error instanceof Refusal) console.error('Compose would refuse this release.');
  process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true, force: true });
}

interface ComposedPages {
  versions: Record<string, string>;
  pages: Map<string, ComparedPage>;
}

/** The documents of a composed site, and the size of each page's own scripts and style sheets; of a part that stays, of the latter alone. */
async function composed(
  site: Site,
  folder: string,
  live: string,
  part: string,
  changes: Changes,
): Promise<ComposedPages> {
  const { shell, remotes } = await compose(site, folder, { changes, live, preview: true });
  const pages = new Map<string, ComparedPage>();
  for (const remote of Object.values(remotes)) {
    const { release, files } = remote.release.part === part ? await withScripts(remote) : remote;
    const gzip = (names: string[]) => names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').length, 0);
    for (const { path: address, scripts, styles } of Object.values(release.pages)) {
      const html = await readFile(path.join(folder, fileOfPage(address)), 'utf8');
      // Names of files and versions differ with every release.
      const document = html
        .replace(/<!--remotes-->.*<!--\/remotes-->/s, '')
        .replaceAll(/<meta name="version".*| data-href="[^"]*"/g, '');
      pages.set(address, {
        html,
        bytes: { document: gzipSync(document).length, scripts: gzip(scripts), styles: gzip(styles) },
      });
    }
  }
  const all = Object.entries({ shell, ...remotes });
  return { versions: Object.fromEntries(all.map(([name, { release }]) => [name, release.version])), pages };
}
