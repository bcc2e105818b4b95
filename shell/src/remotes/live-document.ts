import { focusHeading } from './focus-heading';

/** How long the site has to send a document, in milliseconds. */
const documentDeadline = 5000;

/** The document that the site sends now; undefined if none comes, e.g. because the device is offline without knowing it. */
export async function fetchDocument(path: string): Promise<string | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), documentDeadline);
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: late.signal });
    return await response.text();
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the URL as a document that opens as a link does. After a plain reload, it would have the scroll position of the page before. */
export function openDocument(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Completes `openDocument` in the new document: scrolls to the fragment, and focuses the heading. */
export function completeOpening(): void {
  if (history.scrollRestoration !== 'manual') return;
  history.scrollRestoration = 'auto';
  const target = document.querySelector(':target');
  target?.scrollIntoView();
  focusHeading(target);
}
