import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SyntheticSite, syntheticPages } from 'shared-config/testing/synthetic-site';

/** What grows with a remote's pages, from a site of few pages to one of many. */
export interface Growth {
  /** E.g. `200 ÷ 20`. */
  pages: string;
  /** Brotli bytes of Home's HTML and of the entry that it loads, for each further page. */
  bytesPerPage: number;
  /** Time of compose for each page, many ÷ few. */
  timePerPage: number;
}

/** Composes sites of few and of many pages, written without a build. */
export async function measureGrowth(few = 20, many = 200): Promise<Growth> {
  const before = await measure(few);
  const after = await measure(many);
  return {
    pages: `${many} ÷ ${few}`,
    bytesPerPage: (after.bytes - before.bytes) / (many - few),
    timePerPage: after.time / many / (before.time / few),
  };
}

async function measure(count: number): Promise<{ bytes: number; time: number }> {
  const site = await SyntheticSite.create();
  try {
    const pages = Array.from({ length: count }, (_none, index) => {
      const name = `Page${index}`;
      return [name, { path: `/page${index}`, name, words: name.repeat(200), css: `.${name}_a{color:green}` }] as const;
    });
    const { Home } = syntheticPages.garden;
    const release = await site.release('garden', 'v2', { pages: { Home, ...Object.fromEntries(pages) } });
    const started = performance.now();
    await site.compose();
    const time = performance.now() - started;
    const entry = await readFile(path.join(site.releasesOf('garden'), release.entry));
    return { time, bytes: brotliCompressSync(await site.page('/')).length + brotliCompressSync(entry).length };
  } finally {
    await site.remove();
  }
}
