import type { BrowserContext, Page } from '@playwright/test';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { missingPaths, routes } from 'shared-config/testing/pages';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { breakingTest as test, expect } from '../fixtures/site';
import { headingOf, routerStarted } from '../fixtures/steps';

// A seed chooses a visitor's ten steps, 0 to 100 ms apart. `--repeat-each 20` plays 600 seeds.

const count = 30;
const elsewhere = ['.', ...missingPaths].map((part) => `[href*="${part}"]`);
/** Links to other pages, and within the page. */
const links = `main a[href^="/"]:not(${elsewhere.join()}), main a[href^="#"]`;

for (let first = 1; first <= count; first++)
  test(
    `URL, title, heading and marked link match after rapid navigation, seed ${first}`,
    { tag: first > 5 ? ['@full'] : [] },
    ({ context, stack }, { repeatEachIndex }) => navigateRapidly(context, stack, first + count * repeatEachIndex),
  );

interface Step {
  kind: 'link' | 'back' | 'forward' | 'back twice' | 'reload' | 'menu' | 'submit' | 'skip';
  selector: string;
  /** Which of the matching links, as a fraction of their number. */
  which: number;
}

async function navigateRapidly(context: BrowserContext, stack: SiteUnderTest, seed: number): Promise<void> {
  const expected = await Promise.all(
    routes.map(async (route) => {
      const heading = headingOf(await (await fetch(stack.site.url + route.path)).text());
      return { ...route, title: titleOf(route), heading };
    }),
  );
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const paths = routes.map(({ path }) => path);
  const start = pick(paths);
  const behaviour = pick(['quick', 'quick', 'slow', 'failing'] as const);
  const width = pick([360, 1280]);
  const steps = Array.from({ length: 10 }, () => ({ step: stepOf(random), pause: Math.floor(random() * 101) }));
  const plan = `seed ${seed}: from ${start}, ${behaviour}, ${width} px, ${JSON.stringify(steps)}`;

  // The DevTools protocol cannot answer an alert that opens while its document unloads ("Not attached to an active page"): the page hangs.
  await context.addInitScript(() => (window.alert = () => {}));
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  // Leaving while a form is being sent opens a dialog.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  const remote = stack.remotes[pick(Object.keys(stack.remotes))]!;
  // Three history entries, for Back.
  for (const path of [pick(paths), pick(paths), start]) await page.goto(path);
  if (behaviour === 'slow') remote.misbehave({ late: 250 }, /\.js/);
  if (behaviour === 'failing') remote.misbehave({ status: 503 }, /\.js/);
  if (pick([true, false])) await routerStarted(page);
  await play(page, steps);
  await expect.poll(() => disagreements(page, expected), { message: plan, intervals: [100] }).toEqual([]);
  expect(uncaught, plan).toEqual([]);
}

function stepOf(random: () => number): Step {
  const which = random();
  const choice = random();
  if (choice < 0.35) return { kind: 'link', which, selector: 'header nav a[href^="/"]' };
  if (choice < 0.5) return { kind: 'link', which, selector: links };
  const kinds = ['back', 'forward', 'back twice', 'back', 'forward', 'reload', 'menu', 'submit', 'skip'] as const;
  return { kind: kinds[Math.floor(which * kinds.length)] ?? 'back', which, selector: '' };
}

/** Takes the steps inside the page, where pauses are exact. A new document continues with the next step. */
async function play(page: Page, steps: { step: Step; pause: number }[]): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('step', '0')).catch(() => {});
  for (let documents = 0; documents <= steps.length; documents++) {
    try {
      await page.waitForLoadState('domcontentloaded');
      await page.evaluate(async (steps) => {
        for (;;) {
          const at = Number(sessionStorage.getItem('step'));
          const { step, pause } = steps[at] ?? {};
          if (!step) return;
          sessionStorage.setItem('step', String(at + 1));
          take(step);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        function take({ kind, which, selector }: Step): void {
          const links = document.querySelectorAll<HTMLElement>(selector || 'a[href="#main"]');
          const actions = {
            back: () => navigation.canGoBack && history.back(),
            'back twice': () => (navigation.currentEntry?.index ?? 0) > 1 && history.go(-2),
            forward: () => history.forward(),
            link: () => links[Math.floor(which * links.length)]?.click(),
            menu: () => document.getElementById('menu')?.togglePopover(),
            reload: () => location.reload(),
            skip: () => links[0]?.click(),
            submit: () => document.forms[0]?.requestSubmit(),
          };
          actions[kind]();
        }
      }, steps);
      return;
    } catch {
      // The step unloaded the document.
      if (page.url() === 'about:blank') await page.goForward();
    }
  }
}

async function disagreements(page: Page, expected: (Route & Record<'title' | 'heading', string>)[]): Promise<string[]> {
  try {
    return await page.evaluate(async (expected) => {
      // Chromium 156 empties a document if Forward to an entry of the current document follows Back to it within milliseconds, also on plain
      // pages with `history.pushState`.
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
      if (!document.documentElement) {
        location.reload();
        return ['empty document'];
      }
      const found = () => {
        const route = expected.find(({ path }) => path === location.pathname);
        const headings = [...document.querySelectorAll('main h1')].map((heading) => heading.textContent);
        const marked = [...document.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href'));
        const pending = document.querySelector('[role="status"]')?.textContent ?? '';
        return [
          route ? '' : `no page at ${location.pathname}`,
          headings.join() === route?.heading ? '' : `${location.pathname} shows ${headings.join()}`,
          document.title === route?.title ? '' : `${location.pathname} has the title ${document.title}`,
          marked.every((path) => path === location.pathname) && marked.length === (route?.inNavigation ? 2 : 0)
            ? ''
            : `${location.pathname} has marked ${marked.join()}`,
          pending === '' && navigation.transition === null ? '' : 'still loading',
          document.readyState === 'complete' ? '' : 'document still loading',
        ].filter(Boolean);
      };
      const first = found();
      if (first.length > 0) return first;
      // A late change would be found, too.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return found();
    }, expected);
  } catch (error) {
    if (page.url() === 'about:blank') await page.goForward();
    return [String(error)];
  }
}

/** Pseudorandom numbers from 0 to 1: Park and Miller's minimal standard generator. */
function randomFrom(seed: number): () => number {
  let state = seed * 7919;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
