import { routes } from 'shared-config/testing/pages';
import type { Page } from './page';

const clickKey = 'bench:click';

/**
 * Goes from the page that is open to another by the menu, as a visitor does.
 * @returns milliseconds from the click to the first frame with the new `h1`, and when the two were, on the page's clock
 */
export async function followMenu(page: Page, path: string): Promise<{ duration: number; clicked: number; shown: number }> {
  const name = routes.find((route) => route.path === path)?.name ?? '';
  await click(page, 'header button[popovertarget]');
  await page.evaluate(watchClick, clickKey);
  await click(page, '[popover] a', name);
  const { clicked, shown } = await page.until(
    (key, path) => {
      const clicked = Number(sessionStorage.getItem(key));
      // Another document: its first paint shows the h1.
      const paint = 'clicked' in window ? undefined : window.watched?.firstPaint;
      const shown = window.navigated ?? (paint === undefined ? undefined : performance.timeOrigin + paint);
      return clicked > 0 && location.pathname === path && shown !== undefined && { clicked, shown };
    },
    clickKey,
    path,
  );
  return { duration: shown - clicked, clicked, shown };
}

/** Clicks with the mouse on the first visible element of a selector, with just this text if one is given, once it is there and stands still. */
async function click({ devtools, until }: Page, selector: string, text?: string): Promise<void> {
  const { x, y } = await until(
    async (selector, text) => {
      const middleOf = () => {
        const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && (text === null || one.textContent.trim() === text));
        if (!element) return undefined;
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
      };
      const before = middleOf();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const after = middleOf();
      return after && before?.x === after.x && before.y === after.y && after;
    },
    selector,
    text ?? null,
  );
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
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
    clicked?: boolean;
    /** When the first frame with the new `h1` had been drawn, in milliseconds since the epoch. */
    navigated?: number;
  }
}

/** Runs in the page: notes the next click, then the frame that shows another `h1`. */
function watchClick(key: string): void {
  const before = document.querySelector('main h1')?.textContent;
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
