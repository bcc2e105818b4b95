import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { RemoteName } from 'shared-config/parts';
import { findRoute, titleOf, type Route } from 'shared-config/routes';
import { site as organisation } from 'shared-config/site';
import type { FaultStack } from './fault-stack';
import type { Fault } from './fault-server';
import { frameWorks, notice, report, scenes, servedTexts, since, staysReadable, test, typing, watch } from './fault-steps';
import { faultCookie, pageFaults } from './faulty/faulty-page';
import { alive } from './fixtures';
import { markDocument, withoutPrefetching } from './steps';

/** How a fault is caused. The remote's pages are at a path that the pattern is made for. */
interface Cause {
  name: string;
  /** Also part of `npm test`. */
  selected?: true;
  /** The page works in spite of it, on first load. */
  harmlessAtFirst?: true;
  /** The page comes to life later by itself. */
  passes?: true;
  /** Needs a remote that was built to fail. */
  faulty?: true;
  begin: (stack: FaultStack, remote: RemoteName, route: Route, context: BrowserContext) => Promise<void>;
}

const answers = (fault: Fault, pattern: (route: Route) => RegExp = () => /^/): Cause['begin'] =>
  async (stack, remote, route) => stack.remotes[remote].misbehave(fault, pattern(route));

const entry = () => /\/remoteEntry\./;
const chunk = ({ page }: Route) => new RegExp(`/assets/${page}\\.[^/]*js`);

const causes: Cause[] = [
  { name: 'refuses connections', selected: true, begin: (stack, remote) => stack.remotes[remote].stop() },
  { name: 'never answers', begin: answers('hang') },
  { name: 'answers after 8 s', passes: true, begin: answers({ late: 8000 }) },
  { name: 'drops the connection half-way', selected: true, begin: answers('cut') },
  { name: 'entry: 404', begin: answers({ status: 404 }, entry) },
  { name: 'entry: 500', begin: answers({ status: 500 }, entry) },
  { name: 'page chunk: 404', begin: answers({ status: 404 }, chunk) },
  { name: 'page chunk: 500', begin: answers({ status: 500 }, chunk) },
  { name: 'page chunk: never answered', begin: answers('hang', chunk) },
  { name: 'CSS: 404', harmlessAtFirst: true, begin: answers({ status: 404 }, () => /\.css/) },
  { name: 'HTML with status 200', selected: true, begin: answers({ body: '<!doctype html><title>Welcome</title>', type: 'text/html' }, () => /\.js/) },
  { name: 'JS with a syntax error', begin: answers({ body: 'const = ;', type: 'text/javascript' }, () => /\.js/) },
  ...pageFaults.map(
    (fault): Cause => ({
      name: `page: ${fault}`,
      faulty: true,
      begin: async ({ site }, remote, _route, context) => {
        await context.addCookies([{ name: faultCookie(remote), value: encodeURIComponent(fault), url: site.url }]);
      },
    }),
  ),
];

const ways = ['first load', 'navigation'] as const;

for (const cause of causes) {
  for (const remote of Object.keys(scenes) as RemoteName[]) {
    for (const way of ways) {
      const tag = ['@desktop', cause.selected && remote === 'forms' ? '@faults' : '@matrix'];
      const title = `${cause.name} · ${remote} · ${way}`;
      if (cause.faulty) test(title, { tag }, ({ page, faultyStack }) => contained(page, faultyStack, cause, remote, way));
      else test(title, { tag }, ({ page, stack }) => contained(page, stack, cause, remote, way));
    }
  }
}

for (const remote of Object.keys(scenes) as RemoteName[]) {
  const { path: place, from } = scenes[remote];
  test(`answers after 4 s · ${remote} · navigation`, { tag: ['@desktop', '@matrix'] }, async ({ page, stack }) => {
    await stack.heal();
    const seen = watch(page);
    await withoutPrefetching(page);
    await page.goto(stack.site.url + from);
    await alive(page, from);
    const same = await markDocument(page);
    const route = findRoute(place)!;
    stack.remotes[remote].misbehave({ late: 4000 }, chunk(route));
    const started = performance.now();
    await page.getByRole('contentinfo').getByRole('link', { name: route.name, exact: true }).click();
    await alive(page, place);
    report('alive', since(started));
    expect(await same(), 'the same document').toBe(true);
    expect([...seen.uncaught, ...seen.errors]).toEqual([]);
  });
}

/** Causes the fault, meets it, and holds all that was promised to the visitor. */
async function contained(page: Page, stack: FaultStack, cause: Cause, remote: RemoteName, way: (typeof ways)[number]): Promise<void> {
  const { path: place, from } = scenes[remote];
  const route = findRoute(place)!;
  await stack.heal();
  const seen = watch(page);
  const served = await servedTexts(page, stack.site.url + place);
  await cause.begin(stack, remote, route, page.context());

  let started = performance.now();
  if (way === 'first load') {
    await page.goto(stack.site.url + place, { waitUntil: 'commit' });
  } else {
    await page.goto(stack.site.url + from, { waitUntil: 'commit' });
    await alive(page, from);
    started = performance.now();
    await page.getByRole('contentinfo').getByRole('link', { name: route.name, exact: true }).click();
    await expect(page).toHaveTitle(titleOf(route), { timeout: 5000 + 3000 });
    await page.waitForURL(stack.site.url + place, { waitUntil: 'commit' });
    report('arrived', since(started));
  }
  const works = cause.harmlessAtFirst === true;
  const known = (works ? alive(page, place) : notice(page).waitFor({ timeout: 9000 })).then(() => report(works ? 'alive' : 'notice', since(started)));
  const type = typing(page, route);
  const frame = page.locator('footer').waitFor().then(() => frameWorks(page, stack.site.url)).then(() => type.fill());
  await Promise.all([known, frame]);
  expect(seen.errors.length, `console errors: ${seen.errors.join('\n')}`).toBe(works ? (way === 'first load' ? 0 : 1) : way === 'first load' ? 1 : 2);
  await staysReadable(page, served);
  await type.isKept();
  if (!works) {
    if (route.isForm) {
      await expect(notice(page)).toContainText('cannot send right now');
      await expect(notice(page).getByRole('link', { name: organisation.email })).toBeVisible();
      for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeDisabled();
    }
    if (!cause.passes) await backAndForth(page, stack, remote, route, served);

    const same = await markDocument(page);
    await type.fill();
    let again = started;
    if (!cause.passes) {
      await stack.heal();
      await page.context().clearCookies();
      again = performance.now();
      // Gone if the shell has just tried by itself.
      await notice(page).getByRole('button', { name: 'Try again' }).click({ timeout: 1000 }).catch(() => {});
    }
    await alive(page, place);
    await expect(notice(page)).toBeHidden();
    report(cause.passes ? 'alive by itself' : 'alive after "Try again"', since(again));
    expect(await same(), 'the same document').toBe(true);
    await type.isKept();
    await staysReadable(page, served);
    if (route.isForm) for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeEnabled();
  }

  expect(seen.uncaught, 'what nobody caught').toEqual([]);
  expect(seen.documents.length, `documents: ${seen.documents.join(', ')}`).toBeLessThanOrEqual(way === 'first load' ? 4 : 5);
  for (const error of seen.errors) expect(error).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote].url}.*: .{5}`));
}

/** Leaves for a page that works, and comes back. */
async function backAndForth(page: Page, stack: FaultStack, remote: RemoteName, route: Route, served: string[]): Promise<void> {
  const { from } = scenes[remote];
  const elsewhere = findRoute(from)!;
  await page.getByRole('contentinfo').getByRole('link', { name: elsewhere.name, exact: true }).click();
  await expect(page).toHaveTitle(titleOf(elsewhere));
  await expect(page).toHaveURL(stack.site.url + from);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(titleOf(route), { timeout: 8000 });
  await expect(page).toHaveURL(stack.site.url + route.path);
  await staysReadable(page, served);
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(titleOf(elsewhere));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(titleOf(route), { timeout: 8000 });
  await staysReadable(page, served);
  await expect(notice(page)).toBeVisible({ timeout: 9000 });
}
