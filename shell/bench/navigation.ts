import { setTimeout } from 'node:timers/promises';
import { routes } from 'shared-config/testing/pages';
import type { Page } from './page';

const clickKey = 'bench:click';
/** In milliseconds. Until then nothing is asked of the page: the answer takes its processor's time. */
const undisturbed = 400;

/**
 * Navigates from the open page to another with the menu, like a visitor.
 * @param hover how long the pointer rests on the link before it is pressed, in milliseconds
 * @returns milliseconds from the click to the first frame with the new `h1`, and the times of both since the epoch
 */
export async function followMenu(
  page: Page,
  path: string,
  hover = 0,
): Promise<{ duration: number; clicked: number; shown: number }> {
  const name = routes.find((route) => route.path === path)?.name ?? '';
  await click(page, 'header button[popovertarget]');
  await page.evaluate(watchClick, clickKey);
  await click(page, '[popover] a', name, hover);
  await setTimeout(undisturbed);
  const { clicked, shown } = await page.until(
    (key, path) => {
      const clicked = window.clicked ?? Number(sessionStorage.getItem(key));
      // In a new document, the first paint shows the h1.
      const paint = 'navigated' in window ? undefined : window.pageTimings?.firstPaint;
      const shown = window.navigated ?? (paint === undefined ? undefined : performance.timeOrigin + paint);
      return clicked > 0 && location.pathname === path && shown !== undefined && { clicked, shown };
    },
    clickKey,
    path,
  );
  return { duration: shown - clicked, clicked, shown };
}

/** Waits until the first visible element of a selector, with exactly this text if given, stops moving. Then clicks it with the mouse. */
export async function click({ devtools, until }: Page, selector: string, text?: string, hover = 0): Promise<void> {
  const { x, y } = await until(
    async (selector, text) => {
      const middleOf = () => {
        const element = [...document.querySelectorAll(selector)].find(
          (one) => one.checkVisibility() && (text === null || one.textContent.trim() === text),
        );
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
  if (hover > 0) await setTimeout(hover);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/**
 * Prepares a static page so that a click on a link replaces its elements with those of another page, fetched in advance. This measures
 * the browser's own time for a navigation.
 */
export async function prepareSwap(page: Page, path: string): Promise<void> {
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
    // The browser applies the styles before the click.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
}

declare global {
  interface Window {
    /** The time of the click, in milliseconds since the epoch. */
    clicked?: number;
    /** The time of the first frame with the new `h1`, in milliseconds since the epoch. */
    navigated?: number | undefined;
  }
}

/** Runs in the page. Records the time of the next click, then of the first frame with another `h1`. */
function watchClick(key: string): void {
  const before = document.querySelector('main h1')?.textContent;
  window.navigated = undefined;
  // For the next document, and not in the click itself, because it takes time.
  addEventListener('pagehide', () => sessionStorage.setItem(key, String(window.clicked)));
  addEventListener(
    'click',
    (event) => {
      window.clicked = performance.timeOrigin + event.timeStamp;
      const check = () => {
        const heading = document.querySelector('main h1')?.textContent;
        if (!heading || heading === before) {
          requestAnimationFrame(check);
          return;
        }
        // The first task after the frame: a message or a timer would also wait for what the page does then.
        void scheduler.postTask(() => (window.navigated = performance.timeOrigin + performance.now()), {
          priority: 'user-blocking',
        });
      };
      requestAnimationFrame(check);
    },
    { capture: true, once: true },
  );
}
