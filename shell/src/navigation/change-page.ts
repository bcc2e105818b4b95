import { flushSync } from 'react-dom';

/**
 * Swaps the page, with a view transition where the browser has them and the visitor likes motion.
 * @param update changes what is rendered
 * @param show runs when the new page is in the document
 */
export function changePage(update: () => void, show: () => void): void {
  const swap = () => {
    flushSync(update);
    show();
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) swap();
  else document.startViewTransition(swap).ready.catch(() => {
    // A transition that the browser skips (a hidden tab, another one at once) is no failure: the page has been swapped.
  });
}
