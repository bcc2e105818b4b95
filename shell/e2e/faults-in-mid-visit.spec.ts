import { expect, type Page } from '@playwright/test';
import { titleOf } from 'shared-config/contract/routes';
import { findRoute } from 'shared-config/testing/pages';
import { site as organisation } from 'shared-config/site';
import {
  frameWorks,
  isAt,
  paintOf,
  report,
  responseTo,
  scenes,
  servedTexts,
  sidePanelWorks,
  since,
  staysReadable,
  test,
  typing,
  watch,
} from './fault-steps';
import { withinASecond } from './fault-table';
import { alive } from './fixtures';
import { markDocument, withoutPrefetching } from './steps';

for (const { remote, path, from } of scenes) {
  const route = findRoute(path);
  const origin = findRoute(from);
  const linkTo = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

  test(
    `new version deployed, old files removed · ${remote} · navigation`,
    { tag: ['@desktop', '@matrix'] },
    async ({ page, stack, faultyFolders }) => {
      await stack.heal();
      const seen = watch(page);
      await withoutPrefetching(page);
      await page.goto(stack.site.url + from);
      await alive(page, from);
      await stack.deploy(remote, faultyFolders[remote]!);
      const started = performance.now();
      const clicked = Date.now();
      await linkTo(page, route.name).click();
      await expect(page).toHaveTitle(titleOf(route));
      const { time } = await paintOf(page);
      report('arrived', time - clicked);
      report('after it was known', time - seen.lastErrorBefore(time));
      await alive(page, path);
      report('alive in the new version', since(started));
      await frameWorks(page, stack.site.url, path, origin);
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(origin));
      await alive(page, from);
      expect(seen.uncaught).toEqual([]);
      expect(seen.errors.length).toBe(1);
      expect(seen.errors[0]).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote]!.url}.*: .{5}`));
    },
  );

  test(
    `offline, pages not loaded yet · ${remote} · navigation`,
    { tag: ['@desktop', '@matrix'] },
    async ({ page, context, stack }) => {
      await stack.heal();
      const seen = watch(page);
      await withoutPrefetching(page);
      await page.goto(stack.site.url + from);
      await alive(page, from);
      const same = await markDocument(page);
      await context.setOffline(true);
      const started = performance.now();
      await linkTo(page, route.name).click();
      await expect(page.locator('main')).toContainText('will appear as soon as your connection is back');
      report('says so', since(started));
      await expect(page).toHaveURL(stack.site.url + path);
      await expect(page.locator('main').getByRole('link', { name: organisation.email })).toBeVisible();
      report(withinASecond, await sidePanelWorks(page));
      await page.goBack();
      await expect(page.locator('main h1')).not.toHaveText(route.name);
      await page.goForward();
      await expect(page.locator('main')).toContainText('will appear as soon as your connection is back');
      await context.setOffline(false);
      const again = performance.now();
      await alive(page, path);
      report('alive by itself', since(again));
      expect(await same()).toBe(true);
      expect(seen.uncaught).toEqual([]);
      for (const error of seen.errors)
        expect(error).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote]!.url}.*: .{5}`));
    },
  );

  test(
    `offline, pages loaded · ${remote} · first load`,
    { tag: ['@desktop', '@matrix'] },
    async ({ page, context, stack }) => {
      await stack.heal();
      const seen = watch(page);
      const served = await servedTexts(page, stack.site.url + path);
      await page.goto(stack.site.url + path, { waitUntil: 'networkidle' });
      await alive(page, path);
      const same = await markDocument(page);
      const type = typing(page, route);
      await type.fill();
      await context.setOffline(true);
      await staysReadable(page, served);
      await type.isKept();
      const panel = await sidePanelWorks(page);
      const header = page.getByRole('banner').getByRole('link', { name: origin.name, exact: true });
      const navigation = await responseTo(page, () => header.click(), isAt(origin));
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(route));
      const footer = await responseTo(page, () => linkTo(page, origin.name).click(), isAt(origin));
      report(withinASecond, Math.max(panel, navigation, footer));
      await page.goBack();
      await staysReadable(page, served);
      expect(await same()).toBe(true);
      expect([...seen.uncaught, ...seen.errors]).toEqual([]);
    },
  );

  for (const fault of ['404', '500', 'blocked', 'never answered'] as const) {
    const selected = route.isForm && fault === 'blocked';
    test(
      `shell's script: ${fault} · ${remote} · first load`,
      { tag: ['@desktop', selected ? '@faults' : '@matrix'] },
      async ({ page, stack }) => {
        await stack.heal();
        const seen = watch(page);
        const served = await servedTexts(page, stack.site.url + path);
        if (fault === 'blocked') await page.route(/\/assets\/main\./, (request) => request.abort('blockedbyclient'));
        else stack.site.misbehave(fault === 'never answered' ? 'hang' : { status: Number(fault) }, /\/assets\/main\./);
        const started = performance.now();
        await page.goto(stack.site.url + path, { waitUntil: 'commit' });
        await page.locator('footer').waitFor();
        report('readable', (await paintOf(page)).delay);
        await frameWorks(page, stack.site.url, path, origin);
        await staysReadable(page, served);
        if (route.isForm) {
          for (const form of await page.locator('main form').all()) {
            await expect(form.locator('button[type=submit]')).toBeDisabled();
            await expect(form.getByText('If this button stays grey')).toBeVisible();
            await expect(
              form.getByText('If this button stays grey').getByRole('link', { name: organisation.email }),
            ).toBeVisible();
          }
          report('forms explain themselves', since(started));
        }
        await linkTo(page, origin.name).click();
        await expect(page).toHaveTitle(titleOf(origin));
        await page.goBack({ waitUntil: 'commit' });
        await expect(page).toHaveTitle(titleOf(route));
        expect([...seen.uncaught, ...seen.errors]).toEqual([]);
      },
    );
  }
}
