/**
 * Keeps what has focus from lying below the bar. WebKit scrolls it to the edge of the window, because it ignores `scroll-padding` there.
 * Not while a pointer is pressed: the page must not move between the press and its end, which would then be on something else.
 */
export function keepFocusBelowBar(): void {
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });
  addEventListener('focusin', ({ target }) => {
    if (isPressed || !(target instanceof Element) || target.closest('header')) return;
    // WebKit scrolls in the frame after the event.
    requestAnimationFrame(() => requestAnimationFrame(() => uncover(target)));
  });
}

function uncover(target: Element): void {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < bar && bottom > 0 && bottom < innerHeight) target.scrollIntoView({ block: 'nearest' });
}
