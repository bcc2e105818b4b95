import runtime from 'react-refresh/runtime';

/**
 * Fast Refresh of a host. The host runs React's refresh runtime before react-dom, because react-dom looks for it once. The modules of
 * the remotes only register their components with the host (see webpack/fast-refresh.ts).
 */
export interface FastRefresh {
  /** Registers a component under a name that stays the same in its next version. */
  register: (component: unknown, name: string) => void;
  signature: typeof runtime.createSignatureFunctionForTransform;
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
