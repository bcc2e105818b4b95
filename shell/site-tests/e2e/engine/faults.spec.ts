import { expect, type Page } from '@playwright/test';
import { containerName } from 'shared-config/contract/remote';
import { titleOf, type Route } from 'shared-config/contract/routes';
import type { Fault } from 'shared-config/testing/fault-server';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import * as steps from './fault-steps';
import { hydrated } from '../fixtures/site';
import { footerLink, holdBack, markDocument } from '../fixtures/steps';

/** When the page works: at once, after an automatic retry, after Try again in the same document, or in the next release. */
type Outcome = 'works' | 'later' | 'try again' | 'next release';

interface Cause {
  name: string;
  outcome: Outcome;
  /** How the page is reached in the case of this cause that `npm test` runs, for the remote with forms. */
  selected?: 'first load' | 'navigation';
  begin: (stack: SiteUnderTest, scene: steps.Scene, page: Page) => Promise<void> | void;
}

const answers =
  (fault: Fault, pattern: (route: Route) => RegExp = () => /^/): Cause['begin'] =>
  (stack, { remote, route }) =>
    stack.remotes[remote]!.misbehave(fault, pattern(route));
const entry = () => /\/remoteEntry\./;
const chunk = ({ page }: Route) => new RegExp(`/assets/${page}\\.[^/]*js`);
const html = { body: '<!doctype html><title>Welcome</title>', type: 'text/html' };

const causes: Cause[] = [
  {
    name: 'refuses connections',
    outcome: 'try again',
    selected: 'navigation',
    begin: (stack, { remote }) => stack.remotes[remote]!.stop(),
  },
  { name: 'never answers', outcome: 'try again', begin: answers('hang') },
  { name: 'answers late', outcome: 'later', begin: () => {} },
  { name: 'drops the connection half-way', outcome: 'try again', begin: answers('cut') },
  { name: 'entry: 404', outcome: 'try again', begin: answers({ status: 404 }, entry) },
  { name: 'page chunk: 500', outcome: 'try again', begin: answers({ status: 500 }, chunk) },
  { name: 'page chunk: never answered', outcome: 'try again', begin: answers('hang', chunk) },
  { name: 'CSS: 404', outcome: 'works', begin: answers({ status: 404 }, () => /\.css/) },
  { name: 'HTML with status 200', outcome: 'try again', selected: 'first load', begin: answers(html, () => /\.js/) },
  {
    name: 'released with a syntax error',
    outcome: 'next release',
    begin: (stack, { remote }) => steps.deployEdited(stack, remote, (text) => `${text}\nconst = ;`),
  },
  ...steps.moduleFaults.map((fault): Cause => ({
    name: `page: ${fault}`,
    outcome: 'try again',
    begin: async ({ site }, { remote }, page) => {
      await page.context().addCookies([{ name: 'faulty', value: 'yes', url: site.url }]);
      await steps.breakPages(page, containerName(remote), fault);
    },
  })),
];

const ways = ['first load', 'navigation'] as const;
type Way = (typeof ways)[number];

for (const cause of causes) {
  for (const scene of steps.scenes) {
    for (const way of ways) {
      const tag = cause.selected === way && scene.route.isForm ? [] : ['@full'];
      steps.test(`${cause.name} · ${scene.remote} · ${way}`, { tag }, ({ page, stack, seen }) =>
        contained(page, stack, seen, cause, scene, way),
      );
    }
  }
}

async function contained(
  page: Page,
  stack: SiteUnderTest,
  seen: Record<'errors' | 'uncaught', string[]>,
  { outcome, begin }: Cause,
  scene: steps.Scene,
  way: Way,
): Promise<void> {
  const { remote, route, elsewhere } = scene;
  const url = stack.site.url + route.path;
  const served = await steps.servedTexts(page, url);
  const release =
    outcome === 'later' ? await holdBack(page.context(), new RegExp(`^${stack.remotes[remote]!.url}/`)) : () => {};
  await begin(stack, scene, page);

  const first = way === 'first load' ? route : elsewhere;
  await page.goto(stack.site.url + first.path, { waitUntil: 'commit' });
  if (way === 'navigation') {
    await hydrated(page, first.path);
    await footerLink(page, route.name).click();
  }
  await expect(page).toHaveTitle(titleOf(route));
  await page.waitForURL(url, { waitUntil: 'commit' });
  const works = outcome === 'works';
  const sentence = route.isForm ? 'This form cannot be sent right now' : 'not responding right now';
  if (works) {
    await hydrated(page, route.path);
    expect(await steps.explanationsOn(page)).toEqual([]);
  } else {
    await steps.hasOneNotice(page, sentence);
    if (route.isForm) await steps.formsExplain(page, sentence, 1);
  }
  if (way === 'navigation') await steps.isAtItsTop(page);
  await steps.linksWork(page, url, elsewhere);
  await steps.staysUsable(page, served, route);
  // A failed navigation loads a document, in which hydration fails too.
  const failures = (way === 'navigation' ? 1 : 0) + (works ? 0 : 1);
  await expect.poll(() => seen.errors, 'one console error for each failure').toHaveLength(failures);

  if (outcome === 'try again' || outcome === 'next release') {
    await footerLink(page, elsewhere.name).click();
    await expect(page).toHaveTitle(titleOf(elsewhere));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle(titleOf(route));
    await expect(steps.notice(page)).toBeVisible();
  }
  // Before the fault ends, because the page can load its next release by itself.
  const isSame = await markDocument(page);
  await stack.heal();
  await page.context().clearCookies();
  release();
  if (!works) {
    await recovers(page, route, outcome);
    expect(await isSame()).toBe(outcome !== 'next release');
    await steps.keepsWhatWasTyped(page, route);
    await steps.staysUsable(page, served, route);
    for (const button of await page.locator('main button[type=submit]').all()) await expect(button).toBeEnabled();
  }
  steps.nameTheFault(seen.errors, stack, remote);
  const released = outcome === 'next release' ? /SyntaxError/ : /^$/;
  expect(seen.uncaught.filter((error) => !released.test(error))).toEqual([]);
}

/** After the end of a fault: by the notice's button, unless the page has tried again before. */
async function recovers(page: Page, route: Route, outcome: Outcome): Promise<void> {
  const button = steps.notice(page).getByRole('button');
  const press = () =>
    button.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  const isPressed = outcome !== 'later' && (await press());
  await hydrated(page, route.path);
  if (isPressed && outcome === 'try again') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(steps.notice(page)).toBeHidden();
}
