/** The overlay of webpack's dev server, which has no types of its own. */
declare module 'webpack-dev-server/client/overlay.js' {
  export function createOverlay(options: { catchRuntimeError: boolean; trustedTypesPolicyName: string }): {
    send: (event: { type: 'DISMISS' }) => void;
  };
  export function formatProblem(type: 'warning' | 'error', problem: unknown): { header: string; body: string };
}

/** The part of Trusted Types that the frame uses. TypeScript's DOM library lacks them. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): unknown };
}
// eslint-disable-next-line no-var -- only `var` declares a property of globalThis
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
