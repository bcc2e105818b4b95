/** The bar, and what stays below it. */
const held = 'body > * > :is(header, [role=status])';

/**
 * Scrolls a focused element out from under the bar and what stays below it, because WebKit ignores `scroll-padding` when it scrolls to one.
 * Not while a pointer is pressed: if the page moved, the release would be on another element.
 */
export function keepFocusBelowBar(): void {
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });
  const onFocus = ({ target }: Event) => {
    // Not for headings that a navigation focuses: their tabIndex is -1.
    if (isPressed || !(target instanceof HTMLElement) || target.tabIndex < 0 || target.closest(held)) return;
    // WebKit scrolls in the frame after the event.
    requestAnimationFrame(() => requestAnimationFrame(() => uncover(target)));
  };
  addEventListener('focusin', onFocus, { capture: true });
}

function uncover(target: Element): void {
  // Focus may have moved on.
  if (target !== document.activeElement) return;
  const edges = Array.from(document.querySelectorAll(held), (element) => element.getBoundingClientRect().bottom);
  const { top, bottom } = target.getBoundingClientRect();
  if (top < Math.max(...edges) && bottom > 0 && bottom < innerHeight) target.scrollIntoView({ block: 'nearest' });
}
