const script = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
/** Where the script and its parts are; pages.ts declares the same. */
const sources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
/** In milliseconds. It leaves time to store a document within the form's own deadline, with or without reCAPTCHA. */
const deadline = 4000;

/** The part of Trusted Types that this file uses. TypeScript's DOM library lacks them. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: Record<'createScriptURL' | 'createHTML', (text: string) => string>): unknown;
}
interface Globals {
  grecaptcha?: { enterprise?: { ready: (callback: () => void) => void } };
  trustedTypes?: TrustedTypePolicies;
}
const globals = globalThis as Globals;

let loading: Promise<void> | undefined;
let hasPolicy = false;

/**
 * Loads Google's script, once. Firebase would load it too, but never report a failure, and no Trusted Types policy would let it.
 * @throws Error that says why it is not there, e.g. because the visitor's browser blocks it. The next call tries again.
 */
export function loadRecaptcha(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  allowSources();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => fail(`was not ready within ${deadline / 1000} s`), deadline);
    const fail = (reason: string) => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`${script} ${reason}. The document is sent without App Check; the store decides about it.`));
    };
    element.onerror = () => fail('could not be loaded');
    element.onload = () => {
      const recaptcha = globals.grecaptcha?.enterprise;
      // The callback runs when the script's own parts are loaded.
      if (!recaptcha) fail('is not reCAPTCHA');
      else
        recaptcha.ready(() => {
          clearTimeout(timer);
          resolve();
        });
    };
    element.src = script;
    document.head.append(element);
  });
}

/**
 * Google's scripts set script addresses and HTML as text, which this document refuses without the policy named "default". It allows
 * scripts of reCAPTCHA alone. HTML is allowed, because the document's Content-Security-Policy runs no script in HTML.
 */
function allowSources(): void {
  if (hasPolicy) return;
  globals.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!sources.some((source) => url.startsWith(source))) throw new TypeError(`Not a script of reCAPTCHA: ${url}`);
      return url;
    },
    createHTML: (html) => html,
  });
  hasPolicy = true;
}
