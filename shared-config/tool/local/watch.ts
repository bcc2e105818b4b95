import { statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { root } from '../release/workspace';

const readOnce = ['pages.ts', 'webpack.config.ts', 'site.json', 'firestore.rules'];

/** Reports once each change to a file that a dev server reads when it starts. @param report gets the path in the repository */
export function watchPart(folder: string, report: (file: string) => void): FSWatcher {
  const stateOf = (name: string) => {
    const { size = 0, mtimeMs = 0 } = statSync(path.join(folder, name), { throwIfNoEntry: false }) ?? {};
    return size && `${size} ${mtimeMs}`;
  };
  const known = new Map(readOnce.map((name) => [name, stateOf(name)]));
  // Editors replace the file, so the folder is watched. One change is several events, some before the file has its text.
  return watch(folder, (_event, name) => {
    const state = name && known.has(name) && stateOf(name);
    if (!state || state === known.get(name)) return;
    known.set(name, state);
    report(path.relative(root, path.join(folder, name)));
  });
}
