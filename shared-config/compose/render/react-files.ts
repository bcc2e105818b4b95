import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The modules of React that pages are rendered with, in the order of their evaluation, and the modules that each requires. */
const modules = [
  { name: 'react', file: 'react.production.js', allowed: [] },
  { name: 'react/jsx-runtime', file: 'react-jsx-runtime.production.js', allowed: ['react'] },
  { name: 'react-dom', file: 'react-dom.production.js', allowed: ['react'] },
  // The variant for edge servers needs nothing of Node's.
  { name: 'react-dom/static', file: 'react-dom-server.edge.production.js', allowed: ['react', 'react-dom'] },
];

let read: Promise<{ name: string; code: string; allowed: string[] }[]> | undefined;

/**
 * Reads React's files for a render process, which can read no file itself.
 * @throws Error if the installed version of React has no such file
 */
export function readReact(): Promise<{ name: string; code: string; allowed: string[] }[]> {
  read ??= Promise.all(
    modules.map(async ({ name, file, allowed }) => {
      const folder = path.dirname(require.resolve(`${name.split('/')[0]}/package.json`));
      return { name, code: await readFile(path.join(folder, 'cjs', file), 'utf8'), allowed };
    }),
  );
  return read;
}
