/**
 * The one script that a finished page names: loads the shell's own when the page's first frame has been made, so that neither its bytes nor
 * its work come before what a visitor came to read. On slow 4G it would wait for the fonts anyway; on a repeated visit the cached script
 * would otherwise run before the first paint.
 */
const own = document.currentScript as HTMLScriptElement;
const { script = '', integrity = '' } = own.dataset;

/** A page in a tab that goes to the background before its first frame has none. */
const longestWait = 1000;
/** If this script was under way for so long, in milliseconds, the next one will be too, and the frame is made meanwhile. */
const slowNetwork = 100;

const policy = globalThis.trustedTypes?.createPolicy('cndcr-shell', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not of this site: ${url}`);
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

if (document.hidden || (performance.getEntriesByName(own.src)[0]?.duration ?? 0) >= slowNetwork) load();
else {
  // The browser tells of a paint only when the screen has shown it, on a phone a tenth of a second later. A message that is sent in a
  // frame's callbacks comes when the frame has been made.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = load;
    port2.postMessage(undefined);
  });
  setTimeout(load, longestWait);
}

export {};
