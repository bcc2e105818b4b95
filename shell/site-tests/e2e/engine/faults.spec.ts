import { expect, type Page } from '@playwright/test';
import { containerName } from 'shared-config/contract/remote';
import { titleOf, type Route } from 'shared-config/contract/routes';
import type { Fault } from 'shared-config/testing/fault-server';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { notices } from '../../../content/words';
import * as steps from './fault-steps';
import { hydrated } from '../fixtures/site';
import { controlClock, footerLink, holdBack, markDocument } from '../fixtures/steps';

/** When the page works: at once, after an automatic retry, after Try Again in the same document, or in the next release. */
type Outcome = 'works' | 'later' | 'try again' | 'next release';

interface Cause {
  name: string;
  outcome: Outcome;
  /** How the page is reached in the case of this cause that `npm test` runs, for the remote with forms. */
  selected?: 'first load' | 'navigation';
  /** The notice appears after the shell's deadline of 5 s. */
  waits?: true;
  /** Some end only by the function that this returns. */
  begin: (stack: SiteUnderTest, scene: steps.Scene, page: Page) => Promise<void | (() => void)> | void;
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
  { name: 'never answers', outcome: 'try again', waits: true, begin: answers('hang') },
  {
    name: 'answers late',
    outcome: 'later',
    waits: true,
    begin: ({ remotes }, { remote }, page) => holdBack(page.context(), new RegExp(`^${remotes[remote]!.url}/`)),
  },
  { name: 'drops the connection half-way', outcome: 'try again', begin: answers('cut') },
  { name: 'entry: 404', outcome: 'try again', begin: answers({ status: 404 }, entry) },
  { name: 'page chunk: 500', outcome: 'try again', begin: answers({ status: 500 }, chunk) },
  { name: 'page chunk: never answered', outcome: 'try again', waits: true, begin: answers('hang', chunk) },
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
  { outcome, waits, begin }: Cause,
  scene: steps.Scene,
  way: Way,
): Promise<void> {
  const { remote, route, elsewhere } = scene;
  const url = stack.site.url + route.path;
  const served = await steps.servedTexts(page, url);
  if (waits) await controlClock(page);
  const end = await begin(stack, scene, page);
  /** Retries a check, after the deadline if the cause waits for it. */
  const shows = (check: () => Promise<void>) =>
    expect(async () => {
      if (waits) await page.clock.fastForward(5000);
      await check();
    }).toPass();
  const hasTitle = () => expect(page).toHaveTitle(titleOf(route), { timeout: 500 });
  const hasNotice = () => expect(steps.notice(page)).toBeVisible({ timeout: 500 });

  await opens(page, stack.site.url, scene, way, () => shows(hasTitle));
  const works = outcome === 'works';
  await (works ? hydrated(page, route.path) : shows(hasNotice));
  if (way === 'navigation') await steps.isAtItsTop(page);
  if (works) expect(await steps.explanationsOn(page)).toEqual([]);
  else await steps.hasOneNotice(page, notices[route.isForm ? 'form' : 'page']);
  if (!works && route.isForm) {
    await steps.formsExplain(page, notices.form, 1);
    // Also where the visitor fills in the form.
    await page.locator('main [type=submit]').last().scrollIntoViewIfNeeded();
    await expect(steps.notice(page)).toBeInViewport({ ratio: 1 });
  }
  await steps.linksWork(page, url, elsewhere);
  await steps.staysUsable(page, served, route);
  // A failed navigation loads a document, in which hydration fails too.
  const failures = (way === 'navigation' ? 1 : 0) + (works ? 0 : 1);
  await expect.poll(() => seen.errors, 'one console error for each failure').toHaveLength(failures);

  if (outcome === 'try again' || outcome === 'next release') {
    await footerLink(page, elsewhere.name).click();
    await expect(page).toHaveTitle(titleOf(elsewhere));
    await page.goBack({ waitUntil: 'commit' });
    await shows(hasTitle);
    await shows(hasNotice);
  }
  // Before the fault ends, because the page can load its next release by itself.
  const isSame = await markDocument(page);
  await stack.heal();
  await page.context().clearCookies();
  end?.();
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

/** @param shown waits for the page after a navigation */
async function opens(
  page: Page,
  site: string,
  scene: steps.Scene,
  way: Way,
  shown: () => Promise<void>,
): Promise<void> {
  const first = way === 'first load' ? scene.route : scene.elsewhere;
  await page.goto(site + first.path, { waitUntil: 'commit' });
  if (way === 'first load') return;
  await hydrated(page, first.path);
  await footerLink(page, scene.route.name).click();
  await shown();
  await page.waitForURL(site + scene.route.path, { waitUntil: 'commit' });
}

/** After the end of a fault: by the notice's button, unless the page has tried again before. */
async function recovers(page: Page, route: steps.Scene['route'], outcome: Outcome): Promise<void> {
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
