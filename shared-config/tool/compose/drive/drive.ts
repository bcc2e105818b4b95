import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route as BrowserRoute } from '@playwright/test';
import { isForComposing, listedOf, readPart, type Part } from '../../release/read-release';
import { messageOf, refuse, whatHappened, type Refusal } from '../../release/refusal';
import { write } from '../../release/release-folder';
import { titleOf } from '../../../web/contract/routes';
import { subjectOfPage } from '../check/check-parts';
import type { SitePage } from '../check/merge-pages';
import type { ComposedSite } from '../hosting/hosting';
import { isInSite } from '../read/part-addresses';
import { serve } from '../../local/serve';

export interface DriveBrowser {
  /** Name and version, e.g. `Chromium 156.0.8078.73`. */
  name: string;
  browser: Browser;
  say: (line: string) => void;
}

export interface DriveOptions {
  browser?: DriveBrowser | undefined;
  /** Why there is none, for the ledger. */
  undriven?: string;
  /** Of its files. */
  temporary?: string;
}

/** Time in milliseconds that a page has to hydrate and a form to become usable. */
const limit = 20_000;

/** Undefined on a machine without a browser, or without Playwright. */
export async function startBrowser(say: DriveBrowser['say']): Promise<DriveBrowser | undefined> {
  try {
    const { chromium } = await import('@playwright/test');
    const { findBrowser, launchOptions } = await import('../../local/browser');
    if (!findBrowser()) return undefined;
    // Playwright would end this process as well, which first says what is live.
    const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false });
    const close = () => void browser.close();
    process.once('SIGINT', close);
    browser.once('disconnected', () => process.off('SIGINT', close));
    return { name: `Chromium ${browser.version()}`, browser, say };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Runs a composition with a browser, if one is asked for and installed. @throws Error on CI without one */
export async function withBrowser<Result>(
  isAsked: boolean,
  { env, say }: { env: NodeJS.ProcessEnv; say: DriveBrowser['say'] },
  run: (options: DriveOptions) => Promise<Result>,
): Promise<Result> {
  const browser = isAsked ? await startBrowser(say) : undefined;
  if (isAsked && !browser && env['CI'])
    throw new Error(
      'On CI pages are driven in a browser before they go live. Install Chrome or Chromium, or set CHROME_PATH to one.',
    );
  try {
    return await run({ browser, undriven: isAsked ? 'no browser is installed' : '--no-drive was given' });
  } finally {
    await browser?.browser.close();
  }
}

/**
 * Opens the pages of changed parts, or of all if the shell changes. Each must hydrate, lead to another page and back, and make its forms
 * usable, without an error in the console, such as a violation of its policy. If the host of an unchanged part is unavailable, its HTML
 * must be readable. Changed remotes need not be uploaded yet.
 * @returns the result for the ledger
 * @throws Refusal
 */
export async function driveSite(
  site: ComposedSite,
  { browser: found, undriven = 'not requested', temporary = tmpdir() }: DriveOptions,
) {
  if (!found) return { skipped: undriven };
  if (site.moved.length === 0) return { skipped: 'no page has changed' };
  const folder = await mkdtemp(path.join(temporary, 'cndcr-drive-'));
  try {
    for (const [file, content] of site.files) await write(folder, file, content);
    const { server, port } = await serve(await realpath(folder), 0);
    await drivePages(site, `http://127.0.0.1:${port}`, found).finally(() => server.close().closeAllConnections());
    return { browser: found.name };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function drivePages(site: ComposedSite, address: string, { name, browser, say }: DriveBrowser): Promise<void> {
  const { moved } = site;
  const started = performance.now();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const pages = site.pages.filter(({ remote }) => moved.includes('shell') || moved.includes(remote));
  try {
    const away = await prepareHosts(context, site);
    let first: Refusal | undefined;
    for (const page of pages) {
      const tab = await context.newPage();
      tab.setDefaultTimeout(limit);
      const { failed, errors } = await drivePage(tab, address, site, page, away);
      await tab.close();
      if (!failed && errors.length === 0) continue;
      const logged = errors[0] === undefined ? '' : `the console says: ${firstLine(errors[0])}`;
      const reason = [failed ?? 'has an error', logged].filter(Boolean).join('; ');
      const values = { browser: name, path: page.path, reason };
      const refusal = refuse('not-driven', values, subjectOfPage(site, page.path));
      // An error alone can come from the prefetched script of another page, which then fails on its own visit.
      if (failed) throw refusal;
      first ??= refusal;
    }
    if (first) throw first;
    const checked = moved.includes('shell') ? 'only checked as they are served' : 'not opened';
    for (const [part, reason] of away) say(`${part}: ${reason} Its pages were ${checked}.`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const owners = [...new Set(pages.map(({ remote }) => remote))];
    say(`Opened ${pages.length} pages of ${owners.join(', ')} in ${name} in ${seconds} s`);
  } finally {
    await context.close();
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Unchanged part → why its host is unavailable. */
type Away = ReadonlyMap<string, string>;

/** Serves a changed part from the release that was read, as its host would; answers for an unavailable one with an immediate error. */
async function prepareHosts(context: BrowserContext, { parts, moved }: ComposedSite): Promise<Away> {
  const away = new Map<string, string>();
  for (const part of Object.values(parts.remotes).filter((each) => !isInSite(each))) {
    const { part: name, entry } = part.release;
    const ofPart = ({ href }: URL) => href.startsWith(`${part.entry.url}/`);
    const reason = moved.includes(name) ? undefined : await troubleOf(part);
    if (reason !== undefined) {
      away.set(name, reason);
      await context.route(ofPart, (route) => route.abort());
    } else if (moved.includes(name) && part.files.has(entry))
      await context.route(ofPart, (route) => answer(route, part));
  }
  return away;
}

async function answer(route: BrowserRoute, { files, entry }: Part): Promise<void> {
  const [address = ''] = route.request().url().split('?');
  const file = decodeURIComponent(address.slice(entry.url.length + 1));
  const contentType = types[path.extname(file)] ?? 'application/octet-stream';
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await route.fulfill({ status: files.has(file) ? 200 : 404, contentType, headers, body: files.get(file) ?? '' });
}

async function troubleOf(part: Part): Promise<string | undefined> {
  const { release, entry } = part;
  const options = { listed: listedOf(part), only: (file: string) => !isForComposing(file) };
  return readPart(release.part, { ...entry, releases: entry.url }, release.version, options).then(
    () => undefined,
    whatHappened,
  );
}

/** A page to follow a link to, of a changed part if possible, and whether it is shown in the same document. */
function linkFrom(page: SitePage, { pages, moved }: ComposedSite, away: Away) {
  const others = pages.filter((each) => each.inNavigation && each.path !== page.path && !away.has(each.remote));
  // The shell loads the page of a remote with its own policy as a new document.
  const here = others.filter(({ hasOwnPolicy, remote }) => !hasOwnPolicy || remote === page.remote);
  const other = here.find(({ remote }) => moved.includes(remote)) ?? here[0] ?? others[0];
  return other && { path: other.path, isHere: here.includes(other) };
}

async function drivePage(
  page: Page,
  address: string,
  site: ComposedSite,
  own: SitePage,
  away: Away,
): Promise<{ failed?: string; errors: string[] }> {
  const { path, remote, isForm } = own;
  const errors: string[] = [];
  // The shell prefetches the pages of all parts. Pages of changed parts, or of all parts if the shell changes, are opened directly.
  const others = Object.values(site.parts.remotes).filter(
    ({ release: { part } }) => part !== remote && !site.moved.includes(part),
  );
  const note = (text: string, source = '') => {
    const isOther = others.some(({ entry }) => `${text} ${source}`.includes(entry.url));
    if (!isOther && !away.has(remote)) errors.push(text);
  };
  page.on('console', (message) => {
    // Violations of the policy are errors in the console too.
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => note(String(error)));
  let step = 'was not loaded';
  try {
    await page.goto(address + path);
    if (away.has(remote)) {
      step = 'is not readable as served';
      await readable(page, own, site.pages);
      return { errors };
    }
    step = 'did not hydrate';
    await alive(page, path);
    step = 'did not make its form usable';
    if (isForm) await page.waitForFunction(isUsable);
    const other = linkFrom(own, site, away);
    if (!other) return { errors };
    await page.evaluate(() => void Object.assign(window, { isDriven: true }));
    step = `did not lead to ${other.path}`;
    await page.locator(`a[href="${other.path}"]:visible`).first().click();
    await alive(page, other.path);
    step = `did not come back from ${other.path}`;
    await page.goBack();
    await alive(page, path);
    const isSameDocument = await page.evaluate(() => 'isDriven' in window);
    if (isSameDocument || !other.isHere) return { errors };
    return { failed: `was loaded as a new document on the way to ${other.path} and back`, errors };
  } catch (error) {
    return { failed: `${step} (${firstLine(error)})`, errors };
  }
}

async function readable(tab: Page, page: SitePage, pages: readonly SitePage[]): Promise<void> {
  const links = pages.filter(({ inNavigation }) => inNavigation).map(({ path }) => `nav a[href="${path}"]`);
  for (const element of ['main h1', 'main p:visible', ...links]) await tab.locator(element).first().waitFor();
  const title = await tab.title();
  if (title !== titleOf(page)) throw new Error(`its title is "${title}"`);
}

/** Waits until the shell says that it has hydrated the page. */
async function alive(page: Page, path: string): Promise<void> {
  const isAlive = (wanted: string) =>
    location.pathname === wanted &&
    performance.getEntriesByName('page-alive').some((mark) => (mark as PerformanceMark).detail === wanted);
  await page.waitForFunction(isAlive, path);
}

/** Whether every form has a button that sends it. Runs in the browser. */
function isUsable(): boolean {
  return [...document.forms].every((form) => form.querySelector('[type=submit]:enabled:not([aria-disabled=true])'));
}

const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';
