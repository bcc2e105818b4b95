import { setTimeout } from 'node:timers/promises';
import { click } from './navigation';
import type { Page } from './page';

/** Longer than any of the interactions takes to be painted, in milliseconds. */
const settleTime = 500;

/**
 * Times interactions on the open page with forms, from the input to the next paint, in milliseconds. By the browser's Event Timing, which
 * rounds to 8 ms and gives nothing below 16.
 */
export async function measureInteractions(
  page: Page,
): Promise<{ interactionMenu: number; interactionTyping: number; interactionErrors: number }> {
  // The form says what is missing in an alert, which stops the page until it is answered.
  page.devtools.on('Page.javascriptDialogOpening', () => {
    void page.devtools.send('Page.handleJavaScriptDialog', { accept: true });
  });
  await page.evaluate(watchInteractions);
  const longest = async (interact: () => Promise<void>) => {
    await page.evaluate(() => void (window.longestInteraction = 0));
    await interact();
    await setTimeout(settleTime);
    return Math.max(16, await page.evaluate(() => window.longestInteraction ?? NaN));
  };
  const menu = await longest(() => click(page, 'header button[popovertarget]'));
  await click(page, '[popover] button');
  await setTimeout(settleTime);
  // The first use of a field loads what the form needs to send.
  await scrollTo(page, 'main form input');
  await click(page, 'main form input');
  await setTimeout(2 * settleTime);
  const typing = await longest(async () => {
    for (const text of 'Ngozi') {
      await page.devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text });
      await page.devtools.send('Input.dispatchKeyEvent', { type: 'keyUp' });
      await setTimeout(100);
    }
  });
  await scrollTo(page, 'main form button[type="submit"]');
  const errors = await longest(() => click(page, 'main form button[type="submit"]'));
  return { interactionMenu: menu, interactionTyping: typing, interactionErrors: errors };
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), selector);
}

declare global {
  interface Window {
    /** The longest time from an input to its next paint, in milliseconds. */
    longestInteraction?: number;
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestInteraction = Math.max(window.longestInteraction ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
