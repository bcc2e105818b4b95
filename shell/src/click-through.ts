/**
 * Lets clicks through to a page that fades in: the layers of a view transition take them. The first press ends the transition; its click,
 * which the document gets, is passed on to the element below.
 * @param transition the one that is running, if any
 * @param signal ends this
 */
export function letClicksThrough(transition: () => ViewTransition | null | undefined, signal?: AbortSignal): void {
  const options = { capture: true, ...(signal && { signal }) };
  document.addEventListener('pointerdown', () => transition()?.skipTransition(), options);
  document.addEventListener(
    'click',
    (event) => {
      if (event.target !== document.documentElement || !event.isTrusted || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const below = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('a, button, label, input, select, textarea');
      below?.focus();
      below?.click();
    },
    options,
  );
}
