import { flushSync } from 'react-dom';

/**
 * Replaces the page, with a view transition if the browser supports it, unless reduced motion is preferred.
 * @param update changes what is rendered
 * @param show runs once the new page is in the document
 */
export function changePage(update: () => void, show: () => void): void {
  const swap = () => {
    flushSync(update);
    show();
  };
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (reducesMotion || !document.startViewTransition) swap();
  else
    document.startViewTransition(swap).ready.catch(() => {
      // The browser skips the animation in a hidden tab or when another transition starts. It still replaces the page.
    });
}
