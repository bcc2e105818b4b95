/** What a page is watched for; see `Visit` for the meaning. Times are milliseconds from the start of the navigation. */
export interface Watched {
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
    /** Once the page has painted. */
    watched?: Watched;
  }
}

/**
 * Runs in a page as soon as it has painted. The same for all variants, and nothing in them knows of it: what has come alive is seen by
 * what React leaves on the nodes that it has taken over. It must not use anything from outside: it is sent to the browser as text.
 */
export function watchPage(): void {
  const watched: Watched = { layoutShift: 0, tasks: [] };
  window.watched = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    watched.firstPaint = startTime;
    // Not before: looking takes time of its own, and nobody clicks on what is not painted.
    look();
  });
  observe('largest-contentful-paint', ({ startTime }) => (watched.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }));

  const menuOpens = (): boolean => {
    const button = document.querySelector<HTMLButtonElement>('header button[popovertarget]');
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!menu) return false;
    button.click();
    const opened = menu.matches(':popover-open');
    // In the same task, so that it is never painted.
    if (opened) menu.hidePopover();
    return opened;
  };
  const isAlive = (element: Element | null): boolean => Boolean(element && Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  const formWorks = (): boolean => {
    const submit = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    const field = submit?.form?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    return Boolean(submit && field && !submit.disabled && !field.disabled && isAlive(field));
  };
  const look = () => {
    const now = performance.now();
    if (watched.menuWorks === undefined && menuOpens()) watched.menuWorks = now;
    if (watched.usable === undefined && isAlive(document.querySelector('main h1'))) watched.usable = now;
    if (watched.formWorks === undefined && formWorks()) watched.formWorks = now;
    if (now < 30_000 && (watched.usable === undefined || watched.menuWorks === undefined || watched.formWorks === undefined)) requestAnimationFrame(look);
  };
}
