/** The measurements inside a page; see `Visit` for their meaning. Times are in milliseconds from the start of the navigation. */
export interface PageTimings {
  firstPaint?: number;
  largestPaint?: number;
  menuWorks?: number;
  usable?: number;
  formWorks?: number;
  layoutShift: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    /** Set after the first paint. */
    pageTimings?: PageTimings;
    /** Ends the measurements: from then on they take none of the page's time. */
    endMeasuring?: () => void;
  }
}

/**
 * Runs in a page after its first paint. It works for all variants without their help:
 * - React leaves a property on each node that it has hydrated, after those inside it. A page of React is usable when it has done so for
 *   the `h1`.
 * - Astro's router marks the scripts that it finds when it starts. In a page of Astro the `h1` is static; it is usable when the router has
 *   started and React has hydrated every island.
 *
 * The function must be self-contained, because it is sent to the browser as text.
 */
export function measurePage(): void {
  const timings: PageTimings = { layoutShift: 0, tasks: [] };
  window.pageTimings = timings;
  const observers: PerformanceObserver[] = [];
  let hasEnded = false;
  window.endMeasuring = () => {
    hasEnded = true;
    for (const observer of observers) observer.disconnect();
  };
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true });
    observers.push(observer);
  };
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    timings.firstPaint = startTime;
    // Not earlier: checking takes time, and visitors can use a page only after its first paint.
    check();
  });
  observe('largest-contentful-paint', ({ startTime }) => (timings.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) timings.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => timings.tasks.push({ start: startTime, duration }));

  const menuOpens = (): boolean => {
    const button = document.querySelector<HTMLButtonElement>('header button[popovertarget]');
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!menu) return false;
    button.click();
    const opened = menu.matches(':popover-open');
    // In the same task, so that the open menu is never painted.
    if (opened) menu.hidePopover();
    return opened;
  };
  const isHydrated = (element: Element | null): boolean =>
    Boolean(element && Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  const isUsable = (): boolean =>
    isHydrated(document.querySelector('main h1')) ||
    (document.querySelector('script[data-astro-exec]') !== null &&
      [...document.querySelectorAll('astro-island')].every(({ firstElementChild }) => isHydrated(firstElementChild)));
  const formWorks = (): boolean => {
    const submit = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    const field = submit?.form?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    return Boolean(submit && field && !submit.disabled && !field.disabled && isHydrated(field));
  };
  const check = () => {
    const now = performance.now();
    if (timings.menuWorks === undefined && menuOpens()) timings.menuWorks = now;
    if (timings.usable === undefined && isUsable()) timings.usable = now;
    if (timings.formWorks === undefined && formWorks()) timings.formWorks = now;
    if (
      !hasEnded &&
      now < 30_000 &&
      (timings.usable === undefined || timings.menuWorks === undefined || timings.formWorks === undefined)
    )
      requestAnimationFrame(check);
  };
}
