/**
 * On a slow device, most of a navigation is style and layout of a long page of which the first frame shows the beginning. So until that
 * frame only the beginning is laid out: the elements that begin in the window, of the page and of each `data-flow` in it, which is an element
 * whose children lie below each other. layout.module.css skips the others.
 */

const arriving = 'data-arriving';
const laidOut = 'data-laid-out';
/** Between the first frame and the layout of the rest, in milliseconds. Without it Chromium draws that long frame before any other task. */
const pause = 50;

/** Call before the page is put into `<main>`, and with false if its first frame does not show its top. */
export function beginFirstFrame(main: HTMLElement | null, isAtTop: boolean): void {
  main?.toggleAttribute(arriving, isAtTop);
}

/** Call when the page is in `<main>`. Lays out what its first frame shows, and the rest after that frame. */
export function fillFirstFrame(main: HTMLElement | null): void {
  if (!main?.hasAttribute(arriving)) return;
  if (main.lastElementChild) layOut(main.lastElementChild, true);
  requestAnimationFrame(() => setTimeout(() => main.removeAttribute(arriving), pause));
}

/** Goes on inside what is laid out. In a flow, an element is laid out with those before it in place. */
function layOut(element: Element, isFlow = element.hasAttribute('data-flow')): void {
  for (const child of element.children) {
    if (isFlow) {
      if (child !== element.firstElementChild && child.getBoundingClientRect().top + scrollY >= innerHeight) continue;
      child.toggleAttribute(laidOut, true);
    }
    layOut(child);
  }
}
