import { expect, type BrowserContext, type Page } from '@playwright/test';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { findRoute } from 'shared-config/testing/pages';
import { site as organisation } from 'shared-config/site';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import type { Fault } from 'shared-config/testing/fault-server';
import {
  frameWorks,
  notice,
  paintOf,
  report,
  scenes,
  servedTexts,
  since,
  type Scene,
  staysReadable,
  test,
  typing,
  watch,
} from './fault-steps';
import { faultCookie, pageFaults } from './faulty/faulty-page';
import { alive } from './fixtures';
import { markDocument, withoutPrefetching } from './steps';

/** A fault and how to cause it. */
interface Cause {
  name: string;
  /** Runs in `npm test` too, for the remote with forms. */
  selected?: true;
  /** The page hydrates despite the fault. */
  harmlessAtFirst?: true;
  /** The page hydrates later without action by the visitor. */
  passes?: true;
  /** Needs a remote that is built with faulty pages. */
  faulty?: true;
  /** Fails only when React renders the page. The shell keeps the served HTML, so the way back needs no new document. */
  shown?: boolean;
  /** The fault is part of a release. An open document keeps its version, so recovery needs a reload. */
  released?: true;
  /** The uncaught error that the browser reports. */
  uncaught?: RegExp;
  begin: (stack: SiteUnderTest, remote: string, route: Route, tools: Tools) => Promise<void>;
}

interface Tools {
  context: BrowserContext;
  brokenFolders: Record<string, string>;
}

const answers =
  (fault: Fault, pattern: (route: Route) => RegExp = () => /^/): Cause['begin'] =>
  async (stack, remote, route) =>
    stack.remotes[remote]!.misbehave(fault, pattern(route));

const entry = () => /\/remoteEntry\./;
const chunk = ({ page }: Route) => new RegExp(`/assets/${page}\\.[^/]*js`);

const causes: Cause[] = [
  { name: 'refuses connections', selected: true, begin: (stack, remote) => stack.remotes[remote]!.stop() },
  { name: 'never answers', begin: answers('hang') },
  { name: 'answers after 8 s', passes: true, begin: answers({ late: 8000 }) },
  { name: 'drops the connection half-way', selected: true, begin: answers('cut') },
  { name: 'entry: 404', begin: answers({ status: 404 }, entry) },
  { name: 'entry: 500', begin: answers({ status: 500 }, entry) },
  { name: 'page chunk: 404', begin: answers({ status: 404 }, chunk) },
  { name: 'page chunk: 500', begin: answers({ status: 500 }, chunk) },
  { name: 'page chunk: never answered', begin: answers('hang', chunk) },
  { name: 'CSS: 404', harmlessAtFirst: true, begin: answers({ status: 404 }, () => /\.css/) },
  {
    name: 'HTML with status 200',
    selected: true,
    begin: answers({ body: '<!doctype html><title>Welcome</title>', type: 'text/html' }, () => /\.js/),
  },
  { name: 'JS with a syntax error', begin: answers({ body: 'const = ;', type: 'text/javascript' }, () => /\.js/) },
  {
    name: 'JS released with a syntax error',
    released: true,
    uncaught: /SyntaxError/,
    begin: (stack, remote, _route, { brokenFolders }) => stack.deploy(remote, brokenFolders[remote]!),
  },
  ...pageFaults.map((fault): Cause => ({
    name: `page: ${fault}`,
    faulty: true,
    shown: fault !== 'throws while evaluating' && fault !== 'no default export',
    begin: async ({ site }, remote, _route, { context }) => {
      await context.addCookies([{ name: faultCookie(remote), value: encodeURIComponent(fault), url: site.url }]);
    },
  })),
];

const ways = ['first load', 'navigation'] as const;

for (const cause of causes) {
  for (const scene of scenes) {
    for (const way of ways) {
      const tag = ['@desktop', cause.selected && findRoute(scene.path).isForm ? '@faults' : '@matrix'];
      const title = `${cause.name} · ${scene.remote} · ${way}`;
      if (cause.faulty)
        test(title, { tag }, ({ page, faultyStack, brokenFolders }) =>
          contained(page, faultyStack, brokenFolders, cause, scene, way),
        );
      else
        test(title, { tag }, ({ page, stack, brokenFolders }) =>
          contained(page, stack, brokenFolders, cause, scene, way),
        );
    }
  }
}

for (const { remote, path: place, from } of scenes) {
  test(`answers after 4 s · ${remote} · navigation`, { tag: ['@desktop', '@matrix'] }, async ({ page, stack }) => {
    await stack.heal();
    const seen = watch(page);
    await withoutPrefetching(page);
    await page.goto(stack.site.url + from);
    await alive(page, from);
    const same = await markDocument(page);
    const route = findRoute(place);
    stack.remotes[remote]!.misbehave({ late: 4000 }, chunk(route));
    const started = performance.now();
    await page.getByRole('contentinfo').getByRole('link', { name: route.name, exact: true }).click();
    await alive(page, place);
    report('alive', since(started));
    expect(await same(), 'the same document').toBe(true);
    expect([...seen.uncaught, ...seen.errors]).toEqual([]);
  });
}

/** Causes the fault, opens the page, and checks every promise to the visitor. */
async function contained(
  page: Page,
  stack: SiteUnderTest,
  brokenFolders: Tools['brokenFolders'],
  cause: Cause,
  { remote, path: place, from }: Scene,
  way: (typeof ways)[number],
): Promise<void> {
  const route = findRoute(place);
  const elsewhere = findRoute(from);
  await stack.heal();
  const seen = watch(page);
  const served = await servedTexts(page, stack.site.url + place);
  await cause.begin(stack, remote, route, { context: page.context(), brokenFolders });

  let started = performance.now();
  if (way === 'first load') {
    await page.goto(stack.site.url + place, { waitUntil: 'commit' });
  } else {
    await page.goto(stack.site.url + from, { waitUntil: 'commit' });
    await alive(page, from);
    started = performance.now();
    const clicked = Date.now();
    await page.getByRole('contentinfo').getByRole('link', { name: route.name, exact: true }).click();
    await expect(page).toHaveTitle(titleOf(route), { timeout: 15_000 });
    await page.waitForURL(stack.site.url + place, { waitUntil: 'commit' });
    const { time } = await paintOf(page);
    report('arrived', time - clicked);
    report('after it was known', time - seen.lastErrorBefore(time));
  }
  const works = cause.harmlessAtFirst === true;
  const type = typing(page, route);
  if (works) await alive(page, place);
  else await notice(page).waitFor({ timeout: 15_000 });
  report(works ? 'alive' : 'notice', since(started));
  // Expect one error for the failed client-side navigation and one for the failed hydration.
  let failures = (way === 'navigation' ? 1 : 0) + (works ? 0 : 1);
  const isSaid = () => expect.poll(() => seen.errors, 'one console error for each failure').toHaveLength(failures);
  await isSaid();
  if (!works && route.isForm) {
    await expect(notice(page)).toContainText('cannot send right now');
    await expect(notice(page).getByRole('link', { name: organisation.email })).toBeVisible();
    for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeDisabled();
  }
  await type.fill();
  await frameWorks(page, stack.site.url, place, elsewhere);
  await staysReadable(page, served);
  await type.isKept();
  if (!works) {
    if (!cause.passes) {
      await backAndForth(page, stack, route, elsewhere, served);
      failures += cause.shown ? 2 : 4;
      await isSaid();
      await type.isKept();
    }

    const same = await markDocument(page);
    let again = started;
    if (!cause.passes) {
      await stack.heal();
      await page.context().clearCookies();
      again = performance.now();
      if (cause.released) await page.reload();
      // An automatic retry may already have removed the button.
      else
        await notice(page)
          .getByRole('button', { name: 'Try again' })
          .click({ timeout: 1000 })
          .catch(() => {});
    }
    await alive(page, place);
    await expect(notice(page)).toBeHidden();
    report(
      cause.passes ? 'alive by itself' : cause.released ? 'alive in the next release' : 'alive after "Try again"',
      since(again),
    );
    if (!cause.released) expect(await same(), 'the same document').toBe(true);
    await type.isKept();
    await staysReadable(page, served);
    if (route.isForm)
      for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeEnabled();
  }

  await isSaid();
  for (const error of seen.errors)
    expect(error).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote]!.url}.*: .{5}`));
  expect(
    seen.uncaught.filter((error) => !cause.uncaught?.test(error)),
    'uncaught errors',
  ).toEqual([]);
  const documents =
    (way === 'navigation' ? 2 : 1) + (works || cause.passes || cause.shown ? 0 : 2) + (cause.released ? 1 : 0);
  expect(seen.documents, 'documents').toHaveLength(documents);
}

/** Opens a working page and returns, twice. Each return fails twice: on navigation, and in the new document that it needs. */
async function backAndForth(
  page: Page,
  stack: SiteUnderTest,
  route: Route,
  elsewhere: Route,
  served: string[],
): Promise<void> {
  const isBack = async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle(titleOf(route), { timeout: 15_000 });
    await expect(page).toHaveURL(stack.site.url + route.path);
    await expect(notice(page)).toBeVisible({ timeout: 15_000 });
    await staysReadable(page, served);
  };
  await page.getByRole('contentinfo').getByRole('link', { name: elsewhere.name, exact: true }).click();
  await expect(page).toHaveTitle(titleOf(elsewhere));
  await expect(page).toHaveURL(stack.site.url + elsewhere.path);
  await isBack();
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(titleOf(elsewhere));
  await isBack();
}
