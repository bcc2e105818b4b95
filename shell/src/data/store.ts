import { useSyncExternalStore } from 'react';

type Store<Value> = ReturnType<typeof createStore<Value>>;

/** Creates a store: a value outside React. A change rerenders only the components that read it, not the page around them. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @param served the value in the served HTML, used during hydration */
export function useStore<Value>(store: Store<Value>, served: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}
