/**
 * On a slow device, most of a navigation is style and layout of a long page of which the first frame shows the beginning. So until that
 * frame only the beginning is laid out: the elements of the page that begin in the window. layout.module.css skips the others.
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
  const [first, ...others] = main.lastElementChild?.children ?? [];
  first?.toggleAttribute(laidOut, true);
  for (const element of others) {
    // Each one is laid out with those before it in place.
    if (element.getBoundingClientRect().top + scrollY < innerHeight) element.toggleAttribute(laidOut, true);
  }
  requestAnimationFrame(() => setTimeout(() => main.removeAttribute(arriving), pause));
}
