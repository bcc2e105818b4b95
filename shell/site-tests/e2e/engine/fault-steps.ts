import { expect, type Page } from '@playwright/test';
import type { Route } from 'shared-config/contract/routes';
import { organisation } from 'shared-config/brand/organisation';
import { remoteNames, routes } from 'shared-config/testing/pages';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { copyReleases, releaseEdited } from '../fixtures/edited-release';
import { notices } from '../../../content/words';
import { breakingTest } from '../fixtures/site';

/** For tests that check console errors themselves, in `seen`. */
export const test = breakingTest.extend<{ seen: ReturnType<typeof watch> }>({
  expectedErrors: ({}, use) => use([/^/]),
  seen: ({ page }, use) => use(watch(page)),
});

/** A page with the fault (`route`), and a page of another remote. The navigation links to both. */
export interface Scene {
  remote: string;
  route: Route;
  elsewhere: Route;
}

export const scenes: readonly Scene[] = remoteNames.flatMap((remote) => {
  const candidates = routes.filter(({ path, inNavigation }) => inNavigation && path !== '/');
  const route = candidates.find((other) => other.remote === remote);
  const elsewhere = candidates.find((other) => other.remote !== remote);
  return route && elsewhere ? [{ remote, route, elsewhere }] : [];
});

const tries = (page: Page) => page.getByRole('button', { name: new RegExp(`${notices.retry}|${notices.trying}`) });
export const notice = (page: Page) => page.getByRole('status').filter({ has: tries(page) });

/** Every sentence that says so, of the notice and of forms. */
const explanations = [
  notices.form,
  notices.page,
  notices.offline,
  'If this button does not work',
  'This form needs JavaScript',
];

/** Which of these the whole page shows, also after the 5 s of forms. */
export function explanationsOn(page: Page): Promise<string[]> {
  return page.evaluate((sentences) => {
    for (const animation of document.getAnimations()) animation.currentTime = 6000;
    const text = document.body.innerText;
    return sentences.flatMap((sentence) => Array(text.split(sentence).length - 1).fill(sentence) as string[]);
  }, explanations);
}

export async function hasOneNotice(page: Page, sentence: string): Promise<void> {
  await expect(notice(page)).toContainText(sentence);
  expect(await explanationsOn(page)).toEqual([sentence]);
  await expect(tries(page)).toHaveCount(1);
}

/** The document has opened as after a click on a link. */
export async function isAtItsTop(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Collects the console errors that scripts log, and uncaught errors. Ignores Chrome's own network errors. */
function watch(page: Page) {
  const seen = { errors: [] as string[], uncaught: [] as string[] };
  page.on('pageerror', (error) => seen.uncaught.push(String(error)));
  page.on('console', (message) => {
    // Only messages from scripts have arguments.
    if (message.type() === 'error' && message.args().length > 0) seen.errors.push(message.text());
  });
  return seen;
}

export function nameTheFault(errors: string[], stack: SiteUnderTest, remote: string): void {
  for (const error of errors)
    expect(error).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote]!.url}.*: .{5}`));
}

const served = new Map<string, string[]>();

/** The texts of a page's served HTML, without scripts. */
export async function servedTexts(page: Page, url: string): Promise<string[]> {
  const known = served.get(url);
  if (known) return known;
  const silent = await page.context().browser()!.newPage({ javaScriptEnabled: false });
  await silent.goto(url);
  const texts = await textsOf(silent);
  await silent.close();
  expect(texts.length).toBeGreaterThan(5);
  served.set(url, texts);
  return texts;
}

/** The texts of a page, without the messages of forms. */
function textsOf(page: Page): Promise<string[]> {
  return page.locator('main').locator('h1, h2, h3, li, label, p:not(form p)').allInnerTexts();
}

/** The served texts are on screen in their order, the side panel opens, and what the visitor types stays. */
export async function staysUsable(page: Page, served: string[], route: Route): Promise<void> {
  await expect.poll(() => textsOf(page)).toEqual(served);
  if (route.isForm) await firstField(page).fill('Ọlá Example');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('[popover]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[popover]')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await textsOf(page)).toEqual(served);
  await keepsWhatWasTyped(page, route);
}

const firstField = (page: Page) => page.locator('main form').getByRole('textbox').first();

export async function keepsWhatWasTyped(page: Page, { isForm }: Route): Promise<void> {
  if (isForm) await expect(firstField(page)).toHaveValue('Ọlá Example');
}

/** Links in the page's bar and footer work, in a tab that never waits for the page. */
export async function linksWork(page: Page, url: string, elsewhere: Route): Promise<void> {
  const tab = await page.context().newPage();
  for (const place of ['banner', 'contentinfo'] as const) {
    await tab.goto(url, { waitUntil: 'commit' });
    await tab.getByRole(place).getByRole('link', { name: elsewhere.name, exact: true }).click();
    await expect(tab.locator(`header nav a[href="${elsewhere.path}"][aria-current=page]`).first()).toBeAttached();
    await expect(tab.locator('main h1')).toBeVisible();
  }
  await tab.close();
}

/** The page explains once, or each form does, why they cannot be sent, and their buttons are disabled. */
export async function formsExplain(page: Page, explanation: string, times: number): Promise<void> {
  const sentences = Array.from({ length: times }, () => explanation);
  await expect.poll(() => explanationsOn(page)).toEqual(sentences);
  await expect(page.getByText(explanation).getByRole('link', { name: organisation.email })).toHaveCount(times);
  for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeDisabled();
}

/** Deploys a release with edited page scripts and correct hashes. */
export async function deployEdited(
  stack: SiteUnderTest,
  remote: string,
  edit: (text: string) => string,
): Promise<void> {
  const folder = test.info().outputPath('edited');
  await copyReleases(remote, folder);
  await releaseEdited(folder, (text, file, { pages }) =>
    Object.values(pages).some(({ scripts }) => scripts.includes(file)) ? edit(text) : text,
  );
  await stack.deploy(remote, folder);
}

/** Faults of a page's module, in the browser alone. */
export const moduleFaults = ['throws while evaluated', 'no default export', 'throws while rendered'] as const;

/** Breaks the pages of a remote while the cookie `faulty` is set. Call it before the page opens. */
export async function breakPages(page: Page, container: string, fault: (typeof moduleFaults)[number]): Promise<void> {
  await page.addInitScript(
    ([name, kind]) => {
      type Component = (props: object) => unknown;
      type Container = Record<'get', (module: string) => Promise<() => { default?: Component }>>;
      const has = (other: typeof kind) => kind === other && document.cookie.includes('faulty');
      const failIf = (other: typeof kind) => {
        if (has(other)) throw new Error('broken on purpose');
      };
      let own: Container | undefined;
      const get: Container['get'] = async (module) => {
        const factory = await own!.get(module);
        return () => {
          failIf('throws while evaluated');
          const { default: Page, ...others } = factory();
          const FaultyPage: Component = (props) => {
            failIf('throws while rendered');
            return Page!(props);
          };
          return has('no default export') ? others : { ...others, default: FaultyPage };
        };
      };
      // The remote's entry declares a global variable, which assigns to this property.
      Object.defineProperty(window, name, {
        get: () => own && { ...own, get },
        set: (container: Container) => (own = container),
      });
    },
    [container, fault] as const,
  );
}
