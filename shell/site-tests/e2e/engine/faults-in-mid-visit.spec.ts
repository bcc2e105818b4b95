import { expect } from '@playwright/test';
import { readPart } from 'shared-config/release/read-release';
import { titleOf } from 'shared-config/contract/routes';
import { organisation } from 'shared-config/brand/organisation';
import * as steps from './fault-steps';
import { hydrated, openPage } from '../fixtures/site';
import {
  changeAnswers,
  footerLink,
  holdBack,
  markDocument,
  requestsOf,
  routerStarted,
  stopClock,
  withoutPrefetching,
} from '../fixtures/steps';
import { notices } from '../../../content/words';

const { test } = steps;
const tag = '@full';

for (const { remote, route, elsewhere } of steps.scenes) {
  test(`answers within 5 s · ${remote} · navigation`, { tag }, async ({ page, seen }) => {
    await withoutPrefetching(page);
    await openPage(page, elsewhere.path);
    const same = await markDocument(page);
    const release = await holdBack(page, new RegExp(`/assets/${route.page}\\.[^/]*js`));
    await stopClock(page);
    await footerLink(page, route.name).click();
    await page.clock.runFor(4900);
    release();
    await expect(page).toHaveTitle(titleOf(route));
    expect(await same()).toBe(true);
    expect([...seen.uncaught, ...seen.errors]).toEqual([]);
  });

  test(`new version deployed, old files removed · ${remote} · navigation`, { tag }, async ({ page, stack, seen }) => {
    await withoutPrefetching(page);
    await openPage(page, elsewhere.path);
    const { release } = await readPart(remote, stack.settings.remotes[remote]!);
    const files = release.pages[route.page]!.scripts;
    await steps.deployEdited(stack, remote, (text) => `${text}\n/* next version */`);
    stack.remotes[remote]!.misbehave({ status: 404 }, new RegExp(files.join('|')));
    await footerLink(page, route.name).click();
    await hydrated(page, route.path);
    await expect(page).toHaveTitle(titleOf(route));
    await page.goBack();
    await hydrated(page, elsewhere.path);
    expect(seen.uncaught).toEqual([]);
    expect(seen.errors).toHaveLength(1);
    steps.nameTheFault(seen.errors, stack, remote);
  });

  for (const fault of ['offline', 'offline without knowing it', 'site and remote down'])
    test(
      `${fault}, page not loaded yet · ${remote} · navigation`,
      { tag: fault === 'offline' || route.isForm ? '@full' : [] },
      async ({ page, context, stack, seen }) => {
        if (fault === 'offline without knowing it')
          await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
        await withoutPrefetching(page);
        await openPage(page, elsewhere.path);
        const same = await markDocument(page);
        if (fault === 'site and remote down') {
          stack.site.misbehave({ status: 503 });
          await stack.remotes[remote]!.stop();
        } else await context.setOffline(true);
        const main = page.getByRole('main');
        const hasNotice = async () => {
          await steps.hasOneNotice(page, notices.offline);
          await expect(main).toHaveText(route.name);
          await steps.isAtItsTop(page);
        };
        await footerLink(page, route.name).click();
        await hasNotice();
        await expect(page).toHaveURL(stack.site.url + route.path);
        await expect(steps.notice(page).getByRole('link', { name: organisation.email })).toBeVisible();
        await page.goBack();
        await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(route.name);
        expect(await steps.explanationsOn(page)).toEqual([]);
        await page.goForward();
        await hasNotice();
        const answer = await holdBack(page, /\/remoteEntry\./);
        const asked = requestsOf(page, (request) => request.url().includes('/remoteEntry.'));
        const button = steps.notice(page).getByRole('button');
        await button.press('Enter');
        await expect(button).toHaveText(notices.trying);
        await expect.poll(() => asked).toHaveLength(1);
        await button.press('Enter');
        await expect(button).toHaveText(notices.trying);
        expect(asked).toHaveLength(1);
        answer();
        await expect(button).toHaveText(notices.retry);
        await expect(button).toBeFocused();
        await stack.remotes[remote]!.start();
        await context.setOffline(false);
        await hydrated(page, route.path);
        await steps.isAtItsTop(page);
        expect(await steps.explanationsOn(page)).toEqual([]);
        expect(await same()).toBe(true);
        expect(seen.uncaught).toEqual([]);
        steps.nameTheFault(seen.errors, stack, remote);
      },
    );

  test(
    `offline, the page's own link before its remote has loaded · ${remote} · first load`,
    { tag },
    async ({ page, context, stack, seen }) => {
      const served = await steps.servedTexts(page, stack.site.url + route.path);
      if (route.isForm) await stack.remotes[remote]!.stop();
      else stack.remotes[remote]!.misbehave('hang');
      await page.goto(stack.site.url + route.path, { waitUntil: 'domcontentloaded' });
      await routerStarted(page);
      await context.setOffline(true);
      await footerLink(page, route.name).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await steps.staysUsable(page, served, route);
      await stack.heal();
      await context.setOffline(false);
      await hydrated(page, route.path);
      await steps.keepsWhatWasTyped(page, route);
      expect(seen.uncaught).toEqual([]);
    },
  );

  test(`offline, pages loaded · ${remote} · first load`, { tag }, async ({ page, context, stack, seen }) => {
    const served = await steps.servedTexts(page, stack.site.url + route.path);
    const prefetched = page.waitForEvent('requestfinished', (request) =>
      request.url().includes(`/assets/${elsewhere.page}.`),
    );
    await openPage(page, route.path);
    await prefetched;
    const same = await markDocument(page);
    await context.setOffline(true);
    await steps.staysUsable(page, served, route);
    await footerLink(page, elsewhere.name).click();
    await expect(page).toHaveTitle(titleOf(elsewhere));
    await page.goBack();
    await steps.staysUsable(page, served, route);
    expect(await same()).toBe(true);
    expect([...seen.uncaught, ...seen.errors]).toEqual([]);
  });

  for (const [where, isOld, documents] of [
    ['in a restored tab', (answer: number) => answer === 0, 2],
    ['in a document that a proxy keeps', (answer: number) => answer % 2 === 0, 2],
    ['with storage blocked', (answer: number) => answer % 2 === 0, 1],
  ] as const) {
    const isSelected = route.isForm && where === 'in a restored tab';
    test(
      `shell's script replaced ${where} · ${remote} · first load`,
      { tag: isSelected ? [] : '@full' },
      async ({ page, stack, seen }) => {
        const url = stack.site.url + route.path;
        const served = await steps.servedTexts(page, url);
        await openPage(page, route.path);
        await steps.staysUsable(page, served, route);
        if (where === 'with storage blocked')
          await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { get: () => undefined }));
        let answers = 0;
        await changeAnswers(page, url, (html) =>
          isOld(answers++) ? html.replaceAll(/main\.\w+\.js/g, 'main.00000000.js') : html,
        );
        const opened = requestsOf(page, (request) => request.isNavigationRequest());
        await page.goto(url, { waitUntil: 'commit' });
        if (where === 'in a restored tab') {
          await hydrated(page, route.path);
          await steps.keepsWhatWasTyped(page, route);
        }
        // The last answer is the script's question what the site sends now.
        else await expect.poll(() => answers).toBe(2 * documents);
        expect(opened).toHaveLength(documents);
        await expect(page).toHaveTitle(titleOf(route));
        expect(seen.uncaught).toEqual([]);
      },
    );
  }

  for (const fault of ['404', 'blocked', 'never answered'] as const) {
    const isSelected = route.isForm && fault === 'blocked';
    test(
      `shell's script: ${fault} · ${remote} · first load`,
      { tag: isSelected ? [] : ['@full'] },
      async ({ page, stack, seen }) => {
        const url = stack.site.url + route.path;
        const served = await steps.servedTexts(page, url);
        if (fault === 'blocked') await page.route(/\/assets\/main\./, (request) => request.abort('blockedbyclient'));
        else stack.site.misbehave(fault === '404' ? { status: 404 } : 'hang', /\/assets\/main\./);
        await page.goto(url, { waitUntil: 'commit' });
        await page.locator('footer').waitFor();
        await steps.linksWork(page, url, elsewhere);
        await steps.staysUsable(page, served, route);
        if (route.isForm)
          await steps.formsExplain(page, 'If this button does not work', await page.locator('main form').count());
        await footerLink(page, elsewhere.name).click();
        await expect(page).toHaveTitle(titleOf(elsewhere));
        await page.goBack({ waitUntil: 'commit' });
        await expect(page).toHaveTitle(titleOf(route));
        expect([...seen.uncaught, ...seen.errors]).toEqual([]);
      },
    );
  }
}
