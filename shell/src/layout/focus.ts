/**
 * Keeps what has focus from lying below the bar. WebKit scrolls it to the edge of the window, because it ignores `scroll-padding` there.
 */
export function keepFocusBelowBar(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('header')) return;
    // WebKit scrolls in the frame after the event.
    requestAnimationFrame(() => requestAnimationFrame(() => uncover(target)));
  });
}

function uncover(target: Element): void {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < bar && bottom > 0 && bottom < innerHeight) target.scrollIntoView({ block: 'nearest' });
}
