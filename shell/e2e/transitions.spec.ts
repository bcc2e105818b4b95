import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { follow } from './steps';

test('a page that has begun to fade out never comes back @desktop', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
  for (const { name, path } of routes.filter(({ inNavigation, path }) => inNavigation && path !== '/')) {
    // The opacity of the old page in every frame of the transition.
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      const sample = () => {
        const { opacity } = getComputedStyle(document.documentElement, '::view-transition-old(main)');
        if (document.activeViewTransition) frames.push(Number(opacity));
        if (!document.activeViewTransition && frames.length > 0) Object.assign(window, { isOver: true });
        else requestAnimationFrame(sample);
      };
      Object.assign(window, { isOver: false });
      requestAnimationFrame(sample);
    });
    await follow(page, name);
    await alive(page, path);
    await page.waitForFunction(() => (window as { isOver?: boolean }).isOver);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const begun = frames.findIndex((opacity) => opacity < 1);
    expect(begun, name).toBeGreaterThanOrEqual(0);
    for (const [index, opacity] of frames.entries())
      if (index > begun)
        expect(opacity, `${name}, frame ${index} of ${frames.join(', ')}`).toBeLessThanOrEqual(frames[index - 1]!);
  }
});
