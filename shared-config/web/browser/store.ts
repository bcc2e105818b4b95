import { useSyncExternalStore } from 'react';

/** A value outside React: a change rerenders only the components that read it, not the page around them. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** Whether a component on screen reads it. */
  isRead: () => boolean;
}

/** Creates a store with an initial value. */
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
    isRead: () => listeners.size > 0,
  };
}

/** @param served the value in the served HTML, used during hydration */
export function useStore<Value>(store: Store<Value>, served: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}

const neverChanges = () => () => {};

/** A value that only the browser knows. @param served as in `useStore` */
export function useBrowserValue<Value>(read: () => Value, served: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => served);
}
