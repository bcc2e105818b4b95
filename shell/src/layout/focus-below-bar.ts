/**
 * Scrolls a focused element out from under the bar and the status line, because WebKit ignores `scroll-padding` when it scrolls to one.
 * Not while a pointer is pressed: if the page moved, the release would be on another element.
 * @returns a function that stops it
 */
export function keepFocusBelowBar(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Pages have headers, too; the bar is the first.
  const bar = () => document.querySelector('header');
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true, signal });
  const uncover = (target: Element) => {
    // Focus may have moved on.
    if (target !== document.activeElement) return;
    const statusLine = bar()?.nextElementSibling;
    const edge = Math.max(...[bar(), statusLine].map((element) => element?.getBoundingClientRect().bottom ?? 0));
    const { top, bottom } = target.getBoundingClientRect();
    if (top < edge && bottom > 0 && bottom < innerHeight) target.scrollIntoView({ block: 'nearest' });
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      // Not for headings that a navigation focuses: their tabIndex is -1.
      if (isPressed || !(target instanceof HTMLElement) || target.tabIndex < 0 || bar()?.contains(target)) return;
      // WebKit scrolls in the frame after the event.
      requestAnimationFrame(() => requestAnimationFrame(() => uncover(target)));
    },
    { signal },
  );
  return () => listening.abort();
}
