import { focusHeading } from './focus';

/** How long the site has to send a document, in milliseconds. */
const documentDeadline = 5000;

/** The document that the site sends now; undefined if none comes, e.g. offline, or while the site is down and sends an error. */
export async function fetchDocument(path: string): Promise<string | undefined> {
  try {
    // eslint-disable-next-line baseline-js/use-baseline -- the shell's browsers have it: Chrome from 103, Firefox from 100, Safari from 16
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(documentDeadline) });
    return response.ok || response.status === 404 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reloads if the site no longer names a file that this document needs, as in a tab that the browser has restored after weeks. Once per file,
 * therefore never without storage.
 * @param live what `fetchDocument` has returned
 */
export function reloadIfReplaced(live: string | undefined, file: string): void {
  if (live === undefined || live.includes(file)) return;
  const mark = `cndcr:replaced:${file}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'reloaded');
    location.reload();
  } catch {}
}

/** Loads the URL as a document that opens as a link does. After a plain reload, it would have the scroll position of the page before. */
export function openDocument(): void {
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Completes `openDocument` in the new document: scrolls to the fragment, and focuses the heading. */
export function completeOpening(): void {
  if (history.scrollRestoration !== 'manual') return;
  const end = () => void (history.scrollRestoration = 'auto');
  // Until the document is loaded, it would bring the position back.
  if (document.readyState === 'complete') end();
  else addEventListener('load', () => setTimeout(end), { once: true });
  const target = document.querySelector(':target');
  target?.scrollIntoView();
  focusHeading(target);
}
