/** The part of Trusted Types that the frame uses. TypeScript's DOM library lacks them. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
// eslint-disable-next-line no-var -- only `var` declares a property of globalThis
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
