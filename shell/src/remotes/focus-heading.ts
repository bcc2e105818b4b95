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
