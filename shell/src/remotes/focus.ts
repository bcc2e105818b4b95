/** Focuses the first heading of a part of the page, or of the page. Screen readers then say where the visitor is. */
export function focusHeading(part: Element | null = null): void {
  const within = part ?? document.getElementById('main');
  const heading = within?.querySelector('h1, h2, h3') ?? within;
  if (!(heading instanceof HTMLElement)) return;
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.onblur = () => {
      // A tab in the background keeps its active element.
      if (document.activeElement !== heading) heading.removeAttribute('tabindex');
    };
  }
  heading.focus({ preventScroll: true });
}

/** What had the focus last. */
let last: Element | null = null;

/** Call it before hydration. */
export function rememberFocus(): void {
  last = document.activeElement;
  // In the capture phase, as all listeners of what happens in a page: React stops events at its root until the page is hydrated.
  document.addEventListener('focusin', ({ target }) => (last = target as Element), { capture: true });
}

/** After another copy of a page has replaced the one with the focus: focuses the same control of its forms, so that typing goes on. */
export function keepFocus(): void {
  const form = last?.closest('form');
  if (!form || form.isConnected) return;
  const copy = document.querySelector<HTMLFormElement>(`form[data-draft="${form.dataset['draft']}"]`);
  (copy?.elements[[...form.elements].indexOf(last!)] as HTMLElement | undefined)?.focus({ preventScroll: true });
}
