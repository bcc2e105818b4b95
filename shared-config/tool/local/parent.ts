/** Import this module first, so that it detects a parent that exits while other modules load. */
const parent = process.ppid;

/** The shell between npm and a command does not forward signals. */
export function onParentExit(end: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
}
