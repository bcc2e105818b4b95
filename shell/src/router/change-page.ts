let transition: ViewTransition | undefined;

/**
 * Lets clicks through to the new page while it fades in: the layers of a view transition take them. The first press ends the
 * transition; its click, which the document gets, is passed on to the element below.
 */
export function startChangingPages(): void {
  document.addEventListener('pointerdown', () => transition?.skipTransition(), { capture: true });
  document.addEventListener('click', (event) => {
    if (event.target !== document.documentElement || !event.isTrusted || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const below = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('a, button, label, input, select, textarea');
    below?.focus();
    below?.click();
  });
}

/**
 * Replaces the page, with a view transition if the browser supports it, unless reduced motion is preferred.
 * @param mayFade false where the browser has already shown how the page changes, for instance with a swipe
 * @param update puts the new page into the document; the promise settles with it
 */
export async function changePage(mayFade: boolean, update: () => void): Promise<void> {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (!mayFade || reducesMotion || !document.startViewTransition) {
    update();
    return;
  }
  const started = document.startViewTransition(update);
  transition = started;
  started.ready.catch(() => {
    // The browser skips the animation in a hidden tab or when another transition starts. It still replaces the page.
  });
  const end = () => {
    if (transition === started) transition = undefined;
  };
  started.finished.then(end, end);
  await started.updateCallbackDone;
}
