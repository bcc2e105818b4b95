import { readFileSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

/** Files of a part that dev servers and local services read when they start. */
const readOnce = ['pages.ts', 'webpack.config.ts', 'site.json', 'firestore.rules'];

/**
 * Tells once of each change to a file of a part that takes effect only after a restart.
 * @param command the running one, e.g. `npm run dev`
 */
export function watchPart(folder: string, command: string, tell: (line: string) => void = console.log): FSWatcher {
  const texts = new Map(readOnce.map((name) => [name, textOf(path.join(folder, name))]));
  // Editors replace the file, so the folder is watched. One change is several events, some before the file has its text.
  return watch(folder, (_event, name) => {
    const file = path.join(folder, name ?? '');
    const text = texts.has(name ?? '') && textOf(file);
    if (!name || !text || text === texts.get(name)) return;
    texts.set(name, text);
    tell(`${path.relative(root, file)} has changed: end ${command} with Ctrl+C and start it again.`);
  });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
