import { letClicksThrough } from '../click-through';
import { idle } from '../idle';

/** A change that takes longer than this until its first frame is felt as a wait, in milliseconds. */
const limit = 100;
/**
 * How long a device may take to make a thousand elements if it fades, in milliseconds. Measured with Chromium 156: 0.5 on the
 * benchmark's machine, 2 to 3 with a quarter of its processor, where a change takes 110 ms without a fade and 175 ms with one.
 */
const deviceLimit = 1.2;

let transition: ViewTransition | undefined;
let isSlow = false;

/** Begins to measure how quick the device is, and lets clicks through to a page that fades in. */
export function startChangingPages(): void {
  void measureDevice();
  // The browser may still fade from the document before this one.
  letClicksThrough(() => transition ?? document.activeViewTransition);
}

/** By the median of five samples: other work on the device slows single ones down. */
async function measureDevice(): Promise<void> {
  const samples: number[] = [];
  for (let sample = 0; sample < 5; sample++) {
    await idle();
    const start = performance.now();
    const parent = document.createElement('div');
    for (let count = 0; count < 1000; count++) parent.append(document.createElement('p'));
    samples.push(performance.measure('device', { start }).duration);
  }
  const median = samples.sort((a, b) => a - b)[2] ?? 0;
  if (median > deviceLimit) isSlow = true;
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Replaces the page. With a view transition if the browser has them, the visitor has not asked for reduced motion, and the device is quick
 * enough: neither making elements nor an earlier change with a transition took too long.
 * @param mayFade false where the browser has already shown how the page changes, for instance with a swipe
 * @param update puts the new page into the document; the promise settles with it
 */
export async function changePage(mayFade: boolean, update: () => void): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (!mayFade || isSlow || !document.startViewTransition || reducesMotion()) {
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
