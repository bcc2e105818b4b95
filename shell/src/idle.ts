// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Safari before 26 does not have it
const request = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => request(() => resolve()));
}
