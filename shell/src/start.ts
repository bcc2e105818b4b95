import { startPolicy } from 'shared-config/contract/policies/trusted-types';

/**
 * The only script in the HTML of a composed page. It loads the shell's main script after the first frame, so that neither its download
 * nor its work delays the first paint. On slow 4G the main script would wait for the fonts anyway. On a repeat visit it would run from
 * the cache before the first paint.
 */

// A browser makes <img name="head"> a property of the document that comes before its own, and <a id="trustedTypes"> one of the window
// where it has none. Compose refuses such elements in pages; whatever else adds them, scripts find the browser's own from here on.
const named = 'form[name],img[name],object[name],embed[name],iframe[name]';
const identified = '#trustedTypes,[id^="webpack"],[id^="cndcr"],[id^="__"]';
for (const [selector, attribute] of [
  [named, 'name'],
  [identified, 'id'],
] as const) {
  // eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-deprecated -- called on the document; of another overload
  const elements = Reflect.apply(Document.prototype.querySelectorAll, document, [selector]) as NodeListOf<Element>;
  for (const element of elements) element.removeAttribute(attribute);
}

const startScript = document.currentScript as HTMLScriptElement;
const { script = '', integrity = '' } = startScript.dataset;

/** The longest wait for the first frame, in milliseconds: a tab that moves to the background before its first frame has none. */
const frameDeadline = 1000;
/** If this script took longer to load, in milliseconds, so will the main script, and the first frame comes before it. */
const slowLoad = 100;

const policy = globalThis.trustedTypes?.createPolicy(startPolicy, {
  // Only for HTML that the finished page has.
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not same-origin: ${url}`);
    return url;
  },
});

let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const element = document.createElement('script');
  element.src = (policy ? policy.createScriptURL(script) : script) as string;
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  document.head.append(element);
}

/** The browsers that the site is built for have both, older ones do not; Chrome from 105, Firefox from 113, Safari from 16.4. */
const isBuiltFor = 'CSSContainerRule' in window && 'CompressionStream' in window;

if (!isBuiltFor) {
  // The finished page needs no script. Its forms do, and say in a <noscript> what to do without.
  for (const notice of document.querySelectorAll('noscript')) {
    const html = notice.textContent;
    notice.insertAdjacentHTML('afterend', (policy ? policy.createHTML(html) : html) as string);
  }
} else if (document.hidden || (performance.getEntriesByName(startScript.src)[0]?.duration ?? 0) >= slowLoad) load();
else {
  // A paint entry comes only when the screen has shown the frame, on a phone 100 ms later. A message posted in a frame callback comes when
  // the frame has been made.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = load;
    port2.postMessage(undefined);
  });
  setTimeout(load, frameDeadline);
}
