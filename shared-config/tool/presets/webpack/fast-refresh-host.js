import runtime from 'react-refresh/runtime';

// React's refresh runtime runs before react-dom, which looks for it once. Modules only register their components here.
runtime.injectIntoGlobalHook(window);
Object.assign(globalThis, {
  cndcrFastRefresh: {
    register: runtime.register,
    signature: runtime.createSignatureFunctionForTransform,
    perform: () => void runtime.performReactRefresh(),
  },
});
