import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { sizesOf, type Sizes } from './compress';
import type { ResourceType } from './requests';
import type { Variant } from './variants';
import { startSession } from './visit';

/** A file that a page loads until it is usable, with its sizes. */
export interface LoadedFile extends Sizes {
  url: string;
  type: ResourceType;
}

/**
 * The files that a browser loads for a route until it is hydrated and usable.
 * @throws Error for a file that is fetched twice: a variant with unused preloads would make the comparison unfair
 */
export async function loadedFiles(browser: Browser, variant: Variant, route: string): Promise<LoadedFile[]> {
  const session = await startSession(browser, { isMetered: true, fullSpeed: true });
  const { seen } = await session.visit(variant.url + route, variant.name !== 'static');
  await session.close();
  // Next.js prefetches on a metered connection, too, but not before.
  const { usable = Infinity } = seen;
  const needed = seen.requests.filter(({ type, start }) => type !== 'other' && start < usable);
  const again = needed.find(({ url }, index) => needed.findIndex((other) => other.url === url) < index);
  if (again)
    throw new Error(
      `${variant.name}: ${route} fetches ${again.url} twice: its preload and its script differ in CORS or hash.`,
    );
  return Promise.all(
    needed.map(async ({ url, type }) => ({
      url,
      type,
      ...(await sizesOf(fileOf(url), await readFile(path.join(folderOf(variant, url), fileOf(url, variant))))),
    })),
  );
}

/** The URLs of Firestore's code that visits to all pages request, including prefetches, before any form field is used. */
export async function firestoreRequests(browser: Browser, variant: Variant): Promise<string[]> {
  const found: string[] = [];
  for (const { path: route } of routes) {
    const session = await startSession(browser, { fullSpeed: true });
    const { seen } = await session.visit(variant.url + route, true);
    await session.close();
    found.push(...seen.requests.map(({ url }) => url).filter((url) => /fire(base|store)/.test(url)));
  }
  return found;
}

/** The total sizes of the files of one type. */
export function sumOf(files: readonly LoadedFile[], type: ResourceType): Sizes {
  const ofType = files.filter((file) => file.type === type);
  return { brotli: total(ofType.map(({ brotli }) => brotli)), gzip: total(ofType.map(({ gzip }) => gzip)) };
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function folderOf({ folders }: Variant, url: string): string {
  const { origin } = new URL(url);
  const folder = folders[origin];
  if (!folder) throw new Error(`${url} has an origin that the variant does not serve.`);
  return folder;
}

/** The file behind a URL. The file of a page ends in `.html`, and is index.html in a client-rendered site. */
function fileOf(url: string, variant?: Variant): string {
  const { pathname } = new URL(url);
  if (/\.\w+$/.test(pathname)) return pathname;
  return variant?.name === 'stock' || pathname === '/' ? '/index.html' : `${pathname}.html`;
}
