/** Imported first, ends this process with the one that started it: the shell between npm and a command ends without passing a signal on. */
const startedBy = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === startedBy) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 300);
watch.unref();

// A dev server first writes its cache, which may wait for a build. Not for long.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => setTimeout(() => process.exit(), 5000).unref());

export {};
