import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is alive: false in the served HTML and while hydrating. What needs a script stays disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
