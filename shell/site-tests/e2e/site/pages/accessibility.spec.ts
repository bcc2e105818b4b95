import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { otherStates } from '../../../audit/states';
import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { beyondTheEdge, keptData, violationsOf, walkWithTab } from '../../fixtures/page-checks';
import { stopClock } from '../../fixtures/steps';

const said: Record<string, RegExp[]> = {
  'volunteer-failed': [/net::ERR_FAILED/, /The .+ was not confirmed by/],
  'remote-unavailable': [/net::ERR_FAILED/, /Remote "forms"/],
};
/** How long a state lasts, in milliseconds. Timers of that time or longer do not run, so that slow tests still find it. */
const ends: Record<string, number> = {
  'volunteer-submitting': 10_000,
  'volunteer-received': 3000,
  'newsletter-processing': 1500,
  'media-subscribed': 3000,
  pending: 5000,
};

// pages.spec.ts has the pages themselves.
for (const [name, reach] of otherStates) {
  test.describe(() => {
    // Wide windows have no menu.
    if (name === 'menu') test.use({ viewport: { width: 360, height: 740 } });

    test(
      `passes all axe-core rules: ${name}`,
      { tag: name === 'menu' ? [] : '@phone' },
      async ({ page, stack, expectedErrors }) => {
        expectedErrors.push(...(said[name] ?? []));
        page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((end) => {
          const start = window.setTimeout.bind(window);
          Object.assign(window, { setTimeout: (run: () => void, time = 0) => (time < end ? start(run, time) : 0) });
        }, ends[name] ?? 1e9);
        await reach(page, stack);
        expect(await violationsOf(page)).toEqual([]);
      },
    );
  });
}

for (const { path } of routes)
  test(
    `${path} at 320 × 256 px: the bar scrolls away, Tab shows each control whole, and thanks stay, unless the text is at 200 %`,
    { tag: path === '/get-involved' ? [] : '@full' },
    async ({ page }) => {
      // 1280 × 1024 at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await page.addInitScript(() => sessionStorage.setItem('messages', '["Thank you"]'));
      await openPage(page, path);
      expect(await page.evaluate(beyondTheEdge)).toEqual([]);
      await walkWithTab(page);
      await expect(page.getByRole('banner')).not.toBeInViewport();
      const thanks = page.getByText('Thank you', { exact: true });
      await expect(thanks).toBeInViewport({ ratio: 1 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setEmulatedOSTextScale', { scale: 2 });
      await expect(thanks).not.toBeInViewport();
    },
  );

test('sends a volunteer application with the keyboard alone, and manages the focus', async ({ page }) => {
  await openPage(page, '/');
  await pressTabUntil(page, () => document.activeElement?.textContent === 'Get Involved');
  await page.keyboard.press('Enter');
  await hydrated(page, '/get-involved');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressTabUntil(page, () => (document.activeElement as HTMLInputElement).name === 'name');
  const kind = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type);
  for (let control = await kind(); control !== 'submit'; control = await kind()) {
    if (control === 'select-one') await page.keyboard.press('ArrowDown');
    else if (control) await page.keyboard.type('Ngọzi@cndcr.example'); // a link has none
    await page.keyboard.press('Tab');
  }
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Privacy names this one.
  const kept = await page.evaluate(keptData);
  expect(kept.filter((name) => name !== 'firebase-heartbeat-database')).toEqual([]);
});

async function pressTabUntil(page: Page, isReached: () => boolean): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isReached)) return;
  }
  throw new Error('Pressing Tab 60 times did not reach it.');
}
