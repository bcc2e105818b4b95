/** The part of Trusted Types that the shell uses. TypeScript's DOM library lacks them. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML?: (html: string) => string },
  ): TrustedTypePolicy;
}

interface TrustedTypePolicy {
  createScriptURL(url: string): unknown;
  createHTML(html: string): unknown;
}

/* eslint-disable no-var -- only `var` declares a property of globalThis */
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
/** Every part's webpack runtime calls it for the hash of a script or style sheet before loading it. */
declare var cndcrIntegrity: ((url: string) => string) | undefined;
/** Every part's webpack runtime calls it for the URL of the next attempt to load a script or style sheet. */
declare var cndcrAttempt: ((url: string) => string) | undefined;
