import { letClicksThrough } from '../click-through';

/** A change that takes longer than this until its first frame is felt as a wait, in milliseconds. */
const limit = 100;
/**
 * What long frames may have kept the device from reacting while the page started, in milliseconds. Measured with Chromium 156: up to 35
 * on a laptop, 80 to 190 with a quarter of its processor, where a change takes 130 ms without a fade and 200 ms with one.
 */
const blockedLimit = 60;
/** Only frames of the start count, in milliseconds since the document was opened. */
const startEnd = 5000;

let transition: ViewTransition | undefined;
let blocked = 0;
let isSlow = false;

/** Begins to measure how quick the device is, and lets clicks through to a page that fades in. */
export function startChangingPages(): void {
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) {
    new PerformanceObserver((list) => {
      for (const { startTime, blockingDuration } of list.getEntries() as PerformanceLongAnimationFrame[])
        if (startTime < startEnd) blocked += blockingDuration;
    }).observe({ type: 'long-animation-frame', buffered: true });
  }
  // The browser may still fade from the document before this one.
  letClicksThrough(() => transition ?? document.activeViewTransition);
}

interface PerformanceLongAnimationFrame extends PerformanceEntry {
  blockingDuration: number;
}

/**
 * Replaces the page. With a view transition if the browser has them, the visitor has not asked for reduced motion, and the device is quick
 * enough: neither starting the page nor an earlier change with a transition took too long.
 * @param mayFade false where the browser has already shown how the page changes, for instance with a swipe
 * @param update puts the new page into the document; the promise settles with it
 */
export async function changePage(mayFade: boolean, update: () => void): Promise<void> {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (!mayFade || reducesMotion || isSlow || blocked > blockedLimit || !document.startViewTransition) {
    update();
    return;
  }
  const begun = performance.now();
  const started = document.startViewTransition(() => {
    update();
    requestAnimationFrame(() => (isSlow = performance.now() - begun > limit));
  });
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
