import type { Page } from '@playwright/test';
import { routes } from 'shared-config/routes';

const clickKey = 'bench:click';

/**
 * Goes from the page that is open to another by the menu, as a visitor does.
 * @returns milliseconds from the click to the first frame with the new `h1`, and when the two were, on the page's clock
 */
export async function followMenu(page: Page, path: string): Promise<{ duration: number; clicked: number; shown: number }> {
  const name = routes.find((route) => route.path === path)?.name ?? '';
  await page.locator('header button[popovertarget]').first().click();
  const link = page.locator('[popover]').getByRole('link', { name, exact: true });
  await link.waitFor({ state: 'visible' });
  await page.evaluate(watchClick, { key: clickKey, before: await page.locator('main h1').innerText() });
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => window.navigated !== undefined || (window.watched.firstPaint !== undefined && sessionStorage.getItem('bench:click') !== null && !('clicked' in window)));
  const { clicked, shown } = await page.evaluate(
    (key) => ({
      clicked: Number(sessionStorage.getItem(key)),
      // Another document: its first paint shows the h1.
      shown: window.navigated ?? performance.timeOrigin + (window.watched.firstPaint ?? NaN),
    }),
    clickKey,
  );
  return { duration: shown - clicked, clicked, shown };
}

/**
 * Lets a page without scripts follow links to another in its document, by nothing but the browser: the other's elements are ready, and
 * take the place of its own. What a navigation takes of the browser itself.
 */
export async function swapByHand(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const next = new DOMParser().parseFromString(await (await fetch(to)).text(), 'text/html');
    document.head.append(...next.querySelectorAll('style'));
    const main = document.adoptNode(next.querySelector('main')!);
    const swap = () => {
      document.querySelector('main')?.replaceWith(main);
      scrollTo(0, 0);
    };
    addEventListener('click', (event) => {
      if (!(event.target as Element).closest(`a[href="${to}"]`)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      history.pushState(null, '', to);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) swap();
      else document.startViewTransition(swap);
    });
    // The styles are worked in before the click.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}

declare global {
  interface Window {
    clicked: boolean;
    /** When the first frame with the new `h1` had been drawn, in milliseconds since the epoch. */
    navigated?: number;
  }
}

/** Runs in the page: notes the next click, then the frame that shows another `h1`. */
function watchClick({ key, before }: { key: string; before: string }): void {
  window.clicked = false;
  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
      const look = () => {
        const heading = document.querySelector('main h1')?.textContent;
        if (!heading || heading === before) {
          requestAnimationFrame(look);
          return;
        }
        // A message that is sent in a frame's callbacks comes after the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (window.navigated = performance.timeOrigin + performance.now());
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
