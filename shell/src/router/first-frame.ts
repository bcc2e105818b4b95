/**
 * On a slow device, most of a navigation is style and layout of a long page of which the first frame shows the beginning. So until that
 * frame only the beginning is laid out: the elements of the page that begin in the window. layout.module.css skips the others.
 */

const arriving = 'data-arriving';
const laidOut = 'data-laid-out';

/** Call before the page is put into `<main>`, and with false if its first frame does not show its top. */
export function beginFirstFrame(main: HTMLElement | null, isAtTop: boolean): void {
  main?.toggleAttribute(arriving, isAtTop);
}

/** Call when the page is in `<main>`. Lays out what its first frame shows, and the rest after that frame. */
export function fillFirstFrame(main: HTMLElement | null): void {
  if (!main?.hasAttribute(arriving)) return;
  for (const element of main.lastElementChild?.children ?? []) {
    // Each one is laid out with those before it in place.
    if (element.getBoundingClientRect().top + scrollY < innerHeight) element.toggleAttribute(laidOut, true);
  }
  requestAnimationFrame(() => setTimeout(() => main.removeAttribute(arriving)));
}
