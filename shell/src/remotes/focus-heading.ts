/** Focuses the first heading of a part of the page, or of the page. Screen readers then say where the visitor is. */
export function focusHeading(part: Element | null = null): void {
  const within = part ?? document.getElementById('main');
  const heading = within?.querySelector('h1, h2, h3') ?? within;
  if (!(heading instanceof HTMLElement)) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
