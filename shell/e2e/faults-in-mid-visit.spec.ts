import { expect, type Page } from '@playwright/test';
import type { RemoteName } from 'shared-config/parts';
import { findRoute, titleOf } from 'shared-config/routes';
import { site as organisation } from 'shared-config/site';
import { ownFolder } from './fault-stack';
import { frameWorks, report, scenes, servedTexts, since, staysReadable, test, typing, watch } from './fault-steps';
import { alive } from './fixtures';
import { markDocument, withoutPrefetching } from './steps';

const remotes = Object.keys(scenes) as RemoteName[];

for (const remote of remotes) {
  const { path, from } = scenes[remote];
  const route = findRoute(path)!;
  const origin = findRoute(from)!;
  const linkTo = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

  test(`new version deployed, old files removed · ${remote} · navigation`, { tag: ['@desktop', '@matrix'] }, async ({ page, stack, faultyFolders }) => {
    await stack.heal();
    const seen = watch(page);
    await withoutPrefetching(page);
    await page.goto(stack.site.url + from);
    await alive(page, from);
    try {
      await stack.deploy(remote, faultyFolders[remote]);
      const started = performance.now();
      await linkTo(page, route.name).click();
      await expect(page).toHaveTitle(titleOf(route), { timeout: 3000 });
      report('arrived', since(started));
      await alive(page, path);
      report('alive in the new version', since(started));
      await frameWorks(page, stack.site.url);
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(origin));
      await alive(page, from);
    } finally {
      await stack.deploy(remote, ownFolder(remote));
    }
    expect(seen.uncaught).toEqual([]);
    expect(seen.errors.length).toBe(1);
    expect(seen.errors[0]).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote].url}.*: .{5}`));
  });

  test(`offline, pages not loaded yet · ${remote} · navigation`, { tag: ['@desktop', '@matrix'] }, async ({ page, context, stack }) => {
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
    await frameWorks(page);
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
    for (const error of seen.errors) expect(error).toMatch(new RegExp(`Remote "${remote}".*${stack.remotes[remote].url}.*: .{5}`));
  });

  test(`offline, pages loaded · ${remote} · first load`, { tag: ['@desktop', '@matrix'] }, async ({ page, context, stack }) => {
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
    await frameWorks(page);
    await type.isKept();
    const started = performance.now();
    await linkTo(page, origin.name === 'Home' ? 'About Us' : origin.name).click();
    await expect(page.locator('main h1')).not.toHaveText(route.name);
    report('another page', since(started));
    await page.goBack();
    await staysReadable(page, served);
    expect(await same()).toBe(true);
    expect([...seen.uncaught, ...seen.errors]).toEqual([]);
  });

  for (const fault of ['404', '500', 'blocked'] as const) {
    const selected = remote === 'forms' && fault === 'blocked';
    test(`shell's script: ${fault} · ${remote} · first load`, { tag: ['@desktop', selected ? '@faults' : '@matrix'] }, async ({ page, stack }) => {
      await stack.heal();
      const seen = watch(page);
      const served = await servedTexts(page, stack.site.url + path);
      if (fault === 'blocked') await page.route(/\/assets\/main\./, (request) => request.abort('blockedbyclient'));
      else stack.site.misbehave({ status: Number(fault) }, /\/assets\/main\./);
      const started = performance.now();
      await page.goto(stack.site.url + path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      report('readable', since(started));
      await frameWorks(page, stack.site.url);
      await staysReadable(page, served);
      if (route.isForm) {
        for (const form of await page.locator('main form').all()) {
          await expect(form.locator('button[type=submit]')).toBeDisabled();
          await expect(form.getByText('If this button stays grey')).toBeVisible();
          await expect(form.getByText('If this button stays grey').getByRole('link', { name: organisation.email })).toBeVisible();
        }
        report('forms explain themselves', since(started));
      }
      await linkTo(page, 'Events').click();
      await expect(page).toHaveTitle(titleOf(findRoute('/events')));
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(route));
      expect([...seen.uncaught, ...seen.errors]).toEqual([]);
    });
  }
}
