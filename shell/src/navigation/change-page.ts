import { flushSync } from 'react-dom';

/** What a view transition can be of: the document, or in Chromium since 147 an element. TypeScript's DOM library has only the first yet. */
type Scope = Partial<Pick<Document, 'startViewTransition'>>;

/**
 * Swaps the page, with a view transition where the browser has them and the visitor likes motion: of `main` alone if it can. Then the
 * browser takes no pictures of what stays, so that slow devices show the new page sooner (README.md, Speed), and bar and footer can be
 * used meanwhile.
 * @param update changes what is rendered
 * @param show runs when the new page is in the document
 * @param fromTop whether `show` leads to the page's top. Another place needs the page's height, and in a transition of `main` its layout
 *   waits until `show` has run: then it is one of the document
 */
export function changePage(update: () => void, show: () => void, fromTop: boolean): void {
  const swap = () => {
    flushSync(update);
    show();
  };
  const main = document.getElementById('main') as Scope | null;
  const scope: Scope = fromTop && main?.startViewTransition ? main : document;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !scope.startViewTransition) swap();
  else scope.startViewTransition(swap).ready.catch(() => {
    // A transition that the browser skips (a hidden tab, another one at once) is no failure: the page has been swapped.
  });
}
