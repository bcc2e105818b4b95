import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArgumentError, type Context } from '../context';
import { readReleases } from '../release/read-release';
import { partHere, partsHere } from '../release/workspace';
import { composeSite, type ComposeOptions } from '../compose/compose-site';
import { comparePages, compareText, type ComparedPage } from './compare-pages';
import { fileOfPage } from '../compose/document/site-files';
import { ledgerSettings, newest, settingsName, type Changes } from '../compose/ledger/plan';
import { readLive, type Live } from '../compose/ledger/ledger';
import { stagingFolder } from '../compose/publish/publish';
import { withScripts } from '../compose/read/read-parts';
import { locatePart, siteHere, type Site } from '../compose/site';
import { siteWith } from '../deploy/site-with';
import { buildCandidate } from '../deploy/steps/build-parts';

export interface DiffOptions {
  released?: boolean;
}

/**
 * `npm run --silent diff -- content`: how the local source of parts would change the live site: Firestore rules; words, links and bytes of
 * each page, as Markdown. `settings` among the names are those of site.json. All are compared as if deployed together. A part of another
 * repository is compared in its newest release.
 * @param names by default the part in the current folder
 * @throws Error for a part that is unknown, or a site that is not live; Refusal for a release that compose would refuse
 */
export async function diff(names: readonly string[], options: DiffOptions, context: Context): Promise<void> {
  const { root, folder, say, startRenderer } = context;
  const named = names.length > 0 ? names : [(await partHere('npm run diff -- content', folder)).part];
  const parts = named.filter((name) => name !== settingsName);
  const { own, address } = await siteHere(context);
  const place = address ?? (own ? stagingFolder(root) : '');
  const live = await readLive(place);
  if (!live)
    throw new Error(`There is no live site ${place && `at ${place} `}to compare with. Set SITE_URL to its address.`);
  const site = own ?? siteWith(parts, live.ledger, place, context);
  const here = await partsHere(context, parts);
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-diff-'));
  try {
    const use: Record<string, ReturnType<typeof locatePart>> = {};
    const versions: string[][] = [];
    for (const part of parts) {
      const { version, url } = live.ledger.parts[part] ?? {};
      const source = here.get(part);
      const released = source ? path.join(source.folder, 'releases') : releasesOf(part, site);
      const releases =
        source && !options.released ? await buildCandidate({ ...source, part }, path.join(temporary, part)) : released;
      use[part] = locatePart(part, folder, releases, url);
      const [current] = (await readReleases(part, use[part])).releases;
      versions.push([part, version ?? 'none', current?.version ?? 'none']);
    }
    const takesSettings = parts.length < named.length;
    if (takesSettings) versions.push([settingsName, live.ledger.settings.digest, ledgerSettings(site).digest]);
    say(`# ${versions.map(([part, before, after]) => `${part} ${before} → ${after}`).join(', ')}\n`);
    if (versions.every(([, before, after]) => before === after)) {
      say('Nothing changes: these versions are live.');
      return;
    }
    const isKnown = parts.every((part) => live.ledger.parts[part]);
    const promote = takesSettings || !isKnown ? { [settingsName]: newest } : undefined;
    const compared = async (changes: Changes) => comparable(site, live, parts, { changes, local: true, startRenderer });
    const [before, after] = [await compared({}), await compared({ ...(promote && { promote }), use })];
    const texts = ['Settings', 'Firestore rules'].flatMap((title, index) =>
      compareText(title, before.texts[index]!, after.texts[index]!),
    );
    say([...texts, comparePages(before.pages, after.pages)].join('\n\n'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function releasesOf(part: string, { shell, remotes }: Site): string {
  if (part === 'shell') return shell.releases;
  if (Object.hasOwn(remotes, part)) return remotes[part]!.releases;
  throw new ArgumentError(`There is no part "${part}". The parts are shell, ${Object.keys(remotes).join(', ')}.`);
}

async function comparable(site: Site, live: Live, parts: readonly string[], options: ComposeOptions) {
  const { parts: all, files: composed, rules, plan } = await composeSite(site, live, options);
  const pages = new Map<string, ComparedPage>();
  for (const remote of Object.values(all.remotes)) {
    const { release, files } = parts.includes(remote.release.part) ? await withScripts(remote) : remote;
    const gzip = (names: string[]) => names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').length, 0);
    for (const { path: address, scripts, styles } of Object.values(release.pages)) {
      const html = String(composed.get(fileOfPage(address)));
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
  const { arrangement, headers } = plan.settings;
  const entries = Object.entries(plan.parts).map(([name, { entry }]) => {
    const { url, settings, approved } = entry;
    return [name, { url, settings, approved }] as const;
  });
  const settings = JSON.stringify({ ...arrangement, headers, parts: Object.fromEntries(entries) }, null, 2);
  return { pages, texts: [settings, String(rules?.content ?? '')] };
}
