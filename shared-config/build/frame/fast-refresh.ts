import runtime from 'react-refresh/runtime';

/**
 * Fast Refresh of a host. The host has react-dom, so it has React's refresh runtime too, and runs it first: react-dom looks for it once.
 * The remotes' modules only register their components with the host that they meet (see webpack/fast-refresh.ts).
 */
export interface FastRefresh {
  /** A component and the name that its next version will have too. */
  register: (component: unknown, name: string) => void;
  signature: typeof runtime.createSignatureFunctionForTransform;
  /** Shows the new versions in place of the old ones. */
  perform: () => void;
}

declare global {
  // Only `var` declares a property of globalThis.
  var cndcrFastRefresh: FastRefresh | undefined;
}

runtime.injectIntoGlobalHook(window);
globalThis.cndcrFastRefresh = {
  register: runtime.register,
  signature: runtime.createSignatureFunctionForTransform,
  perform: () => void runtime.performReactRefresh(),
};
