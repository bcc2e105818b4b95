import { keyOf } from 'shared-config/browser/drafts';
import { pageDataElementId, type PageData } from 'shared-config/contract/page-data';
import { startPolicy } from 'shared-config/contract/trusted-types';
import { messagesKey } from '../navigation/messages';
import { fetchDocument, reloadIfReplaced } from '../remotes/live-document';

/**
 * The only script in the HTML of a composed page, inline at its end. It loads the scripts of the page's remote and the shell's main script
 * after the first frame; with Save-Data, if the tab has kept something for it, or when the visitor first interacts with a form.
 *
 * Until the first frame it only waits: on a slow processor, the rest of its work would delay the first paint by 10 ms.
 */

const { script = '', integrity = '' } = document.querySelector<HTMLScriptElement>('script[data-script]')?.dataset ?? {};

/** The longest wait for the first frame, in milliseconds: a tab that moves to the background before its first frame has none. */
const frameDeadline = 1000;

// The path that was loaded. After a reload, Back to an entry of the same document changes only the URL, perhaps before this script runs.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition, baseline-js/use-baseline -- older browsers do not have it
const { pathname } = new URL(window.navigation?.activation?.entry.url ?? location.href);

let isStarted = false;

// A prerendered page may never be shown, and has separate storage until then.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', startAfterFrame, { once: true });
else startAfterFrame();

function startAfterFrame(): void {
  onpopstate = reloadIfPathDiffers;
  reloadIfPathDiffers();
  if (document.hidden) {
    start();
    return;
  }
  // A message posted in a frame callback arrives when the frame is rendered. A paint entry arrives when it is displayed, on a phone 100 ms
  // later.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = start;
    port2.postMessage(undefined);
  });
  setTimeout(start, frameDeadline);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const policy = globalThis.trustedTypes?.createPolicy(startPolicy, {
    // Called only with HTML of the served page.
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not same-origin: ${url}`);
      return url;
    },
  });
  if (!isSupported()) {
    // The served page works without scripts, except its forms: show what their <noscript> says.
    for (const notice of document.querySelectorAll('noscript')) {
      const html = notice.textContent;
      notice.insertAdjacentHTML('afterend', (policy ? policy.createHTML(html) : html) as string);
    }
    return;
  }
  const load = () => loadScripts(policy);
  if (isSavingData() && !hasKept()) onFirstInteraction(load);
  else load();
}

function reloadIfPathDiffers(): void {
  if (location.pathname !== pathname) location.reload();
}

/** Supported browsers have both features: Chrome from 105, Firefox from 113, Safari from 16.4. */
function isSupported(): boolean {
  return 'CSSContainerRule' in window && 'CompressionStream' in window;
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Whether thanks are still to be shown, or a form has a draft, or had one, whose text Back may bring. */
function hasKept(): boolean {
  try {
    const drafts = Array.from(document.forms, ({ dataset }) => keyOf(dataset.draft));
    return [messagesKey, ...drafts].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Calls `load` when the visitor first interacts with a form. Keeps the forms' notices hidden until then: see ui/form.module.css. */
function onFirstInteraction(load: () => void): void {
  const { style } = document.documentElement;
  style.setProperty('--instead', 'none');
  const untouched = new AbortController();
  const touch = () => {
    untouched.abort();
    style.removeProperty('--instead');
    load();
  };
  for (const form of document.forms)
    for (const type of ['pointerdown', 'focusin', 'input'])
      form.addEventListener(type, touch, { signal: untouched.signal });
}

function loadScripts(policy?: TrustedTypePolicy): void {
  const { scripts = [], integrity: hashes = {} } = JSON.parse(
    document.querySelector(`body > #${pageDataElementId}`)?.textContent ?? '',
  ) as PageData;
  for (const url of scripts) {
    // With the CORS mode and hash of the script, or the browser fetches the file twice.
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        href: url,
        integrity: hashes[url] ?? '',
        crossOrigin: 'anonymous',
      }),
    );
  }
  document.head.append(
    Object.assign(document.createElement('script'), {
      src: (policy ? policy.createScriptURL(script) : script) as string,
      integrity,
      crossOrigin: 'anonymous',
      onerror: async () => reloadIfReplaced(await fetchDocument(pathname), script),
    }),
  );
}
