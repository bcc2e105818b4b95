/**
 * The one script that a finished page names: loads the shell's own when the page has been painted, so that neither its bytes nor its work
 * come before what a visitor came to read. On slow 4G it would wait for the fonts anyway; on a repeated visit the cached script would
 * otherwise run before the first paint.
 */
const { script = '', integrity = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** A page in a tab in the background is not painted; and a browser that says nothing of paints gets the script soon after. */
const longestWait = 1000;

const policy = globalThis.trustedTypes?.createPolicy('cndcr-shell', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not a script of this site.`);
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

if (document.visibilityState === 'hidden') load();
else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) load();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(load, longestWait);
}

export {};
