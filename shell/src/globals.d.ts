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
/** Asked by every part's webpack runtime for the hash of a script or style sheet before it is loaded. */
declare var cndcrIntegrity: ((url: string) => string) | undefined;
/** Asked by every part's webpack runtime for the address of the next try of a script or style sheet. */
declare var cndcrAttempt: ((url: string) => string) | undefined;
