import type { Part } from '../../release/read-release';

/**
 * The shell's start script, which every page contains: it says whether and when the other scripts load. Inline, so that a visitor who saves
 * data loads no script on a page that needs none.
 */
export function startScriptOf({ files }: Part): string | undefined {
  const [, script] = [...files].find(([file]) => /^assets\/start\.[^/]*js$/.test(file)) ?? [];
  return script?.toString('utf8').trim();
}
