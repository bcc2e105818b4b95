/**
 * Keeps what has focus from lying below the bar. WebKit scrolls it to the edge of the window, because it ignores `scroll-padding` there.
 * Not while a pointer is pressed: the page must not move between the press and its end, which would then be on something else.
 */
export function keepFocusBelowBar(): void {
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });
  addEventListener('focusin', ({ target }) => {
    // `<main>`, which a navigation gives focus to, stays where the page is: its tabIndex is -1.
    if (isPressed || !(target instanceof HTMLElement) || target.tabIndex < 0 || target.closest('header')) return;
    // WebKit scrolls in the frame after the event.
    requestAnimationFrame(() => requestAnimationFrame(() => uncover(target)));
  });
}

function uncover(target: Element): void {
  // Focus may have moved on.
  if (target !== document.activeElement) return;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < bar && bottom > 0 && bottom < innerHeight) target.scrollIntoView({ block: 'nearest' });
}
