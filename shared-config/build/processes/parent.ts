/** Import this module first, so that a parent that ends while other modules load is noticed too. */
const parent = process.ppid;

/** Calls `end` when the process that started this one has ended. The shell between npm and a command passes no signal on. */
export function onParentExit(end: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
}
