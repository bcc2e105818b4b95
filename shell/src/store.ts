import { useSyncExternalStore } from 'react';

/** A value outside of React, so that only the small component that shows it renders again, never the served page around it. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store with its first value. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, as first rendered on the server while hydrating. */
export function useStore<Value>(store: Store<Value>, served: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}
