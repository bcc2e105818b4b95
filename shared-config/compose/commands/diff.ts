/**
 * `npm run diff -- content`: what the newest release of a part changes against what is live: words, links and bytes of each page, and
 * pictures side by side of the pages whose pixels differ. Writes one HTML file.
 *
 *   --use <place>    a release from another folder or URL, e.g. remote-content/releases before it is deployed
 *   --out <file>     `shell/previews/diff-<part>.html` by default
 *   --site <folder>  the composed site, if there is no public address; `shell/site` by default
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allParts, type Parts } from '../../build/release/read-release';
import { Refusal } from '../../build/release/refusal';
import { root } from '../../build/workspace';
import type { AllPages } from '../../contract/composition';
import { compose } from '../compose';
import { comparePages, gzipBytes, type ComparedPage } from '../diff/compare';
import { differingPictures } from '../diff/pictures';
import { renderReport } from '../diff/report';
import { fileOfPage } from '../document/site-files';
import { startBrowser } from '../drive/drive';
import { parseLedger } from '../publish/ledger';
import { liveSite } from '../publish/publish';
import { placeOf, readSite, resolvePlace } from '../read/site';

const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-diff-'));
try {
  const { values, positionals } = parseArgs({
    options: { use: { type: 'string' }, out: { type: 'string' }, site: { type: 'string', default: liveSite } },
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
  const folders = { before: path.join(temporary, 'before'), after: path.join(temporary, 'after') };
  const before = await pagesOf(
    folders.before,
    await compose(site, folders.before, { changes: {}, live, preview: true }),
  );
  const after = await pagesOf(
    folders.after,
    await compose(site, folders.after, { changes: { use }, live, preview: true }),
  );
  const browser = await startBrowser();
  const pictures =
    browser &&
    (await differingPictures(browser.browser, folders, {
      before: [...before.pages.keys()],
      after: [...after.pages.keys()],
    }));
  await browser?.browser.close();
  const pages = comparePages(before.pages, after.pages);
  const title = `${part} ${before.versions[part] ?? 'none'} → ${after.versions[part]}`;
  const out = path.resolve(values.out ?? path.join(root, `shell/previews/diff-${part}.html`));
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(out, renderReport({ title, pages, pictures }));
  const words = pages.filter((page) => page.words.length > 0).map((page) => page.path);
  console.log(title);
  console.log(`Words differ on ${pagesIn(words)}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`);
  if (pictures) console.log(`Pixels differ on ${pagesIn([...new Set(pictures.map((pair) => pair.path))])}.`);
  console.log(`Written to ${path.relative(process.cwd(), out)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Refusal) console.error('Compose would refuse this release.');
  process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true, force: true });
}

function pagesIn(paths: string[]): string {
  return `${paths.length} ${paths.length === 1 ? 'page' : 'pages'}`;
}

interface ComposedPages {
  versions: Record<string, string>;
  pages: Map<string, ComparedPage>;
}

/** A document without the names of files and versions, which differ with every release. */
function withoutNames(html: string): string {
  return html.replace(/<!--remotes-->.*<!--\/remotes-->/s, '').replace(/<meta name="version".*/, '');
}

/** The documents of a composed site, and the size of each page's own scripts and style sheets. */
async function pagesOf(folder: string, parts: Parts): Promise<ComposedPages> {
  const ledger = parseLedger(await readFile(path.join(folder, 'composition.json')));
  const { routes } = JSON.parse(await readFile(path.join(folder, ledger.pages[0] ?? ''), 'utf8')) as AllPages;
  const pages = await Promise.all(
    routes.map(async ({ path: address, remote, page }): Promise<[string, ComparedPage]> => {
      const html = await readFile(path.join(folder, fileOfPage(address)), 'utf8');
      const part = parts.remotes[remote];
      const { scripts = [], styles = [] } = part?.release.pages[page] ?? {};
      const sizeOf = (files: string[]) => gzipBytes(files.map((file) => part?.files.get(file) ?? ''));
      return [
        address,
        {
          html,
          bytes: {
            document: gzipBytes([withoutNames(html)]),
            scripts: sizeOf(scripts),
            styles: sizeOf(styles),
          },
        },
      ];
    }),
  );
  return {
    versions: Object.fromEntries(allParts(parts).map(({ release }) => [release.part, release.version])),
    pages: new Map(pages),
  };
}
