import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page is hydrated: false in the served HTML and during hydration. Controls that need scripts stay disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
