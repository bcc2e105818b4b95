import { isVerified } from './integrity';

/** How long no script is started after the visitor has begun to leave, in milliseconds. By then the next document has mostly come. */
const leavingTime = 5000;

/** The URL of each script that is in the browser's cache, or on the way to it. */
const filled = new Map<string, Promise<void>>();
/** Until the visitor has left, or has stayed after all, as for a download. */
let leaving: Promise<void> | undefined;

/**
 * In Firefox, loads a script into the browser's cache without its hash; the script itself then comes from there at once, with its hash. If
 * the visitor leaves while a script with a hash loads, Firefox compares the hash with that of no content and prints an error. Other
 * browsers print none, but would print a warning about this preload.
 * @returns undefined where the script can load at once; otherwise a promise that never rejects: a failed script fails again by itself
 */
export function fillCache(url: string): Promise<void> | undefined {
  if (!isVerified() || !CSS.supports('-moz-appearance', 'none')) return undefined;
  if (!filled.has(url) && !isPreloaded(url)) {
    if (filled.size === 0) addEventListener('beforeunload', holdScripts);
    filled.set(url, preload(url));
  }
  return filled.get(url);
}

/** Whether the document's own preloads, which have hashes, load the script. */
function isPreloaded(url: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === url);
}

async function preload(url: string): Promise<void> {
  if (leaving) await leaving;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: url });
  document.head.append(link);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  link.remove();
  // Firefox says that a preload has loaded, too, when it ends because the visitor leaves.
  if (leaving) await leaving;
}

function holdScripts(): void {
  leaving = new Promise((resolve) => {
    setTimeout(() => {
      leaving = undefined;
      resolve();
    }, leavingTime);
  });
}
