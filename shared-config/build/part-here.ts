import path from 'node:path';
import { parts, type PartName } from '../contract/parts';

/**
 * The part whose folder a command runs in; npm's `-w` sees to that.
 * @throws Error that says how to run the command
 */
export function partHere(command: string): { part: PartName; root: string } {
  const root = process.cwd();
  const part = (Object.keys(parts) as PartName[]).find((name) => parts[name].folder === path.basename(root));
  if (!part) throw new Error(`${root} is not the folder of a part. Run "npm run ${command} -w remote-content" (or remote-forms, shell).`);
  return { part, root };
}
