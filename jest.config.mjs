import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const configs = readdirSync(import.meta.dirname)
  .map((folder) => path.join(import.meta.dirname, folder, 'jest.config.js'))
  .filter((file) => existsSync(file));
const parts = await Promise.all(configs.map((file) => import(pathToFileURL(file).href)));

/** The tests of every part: each folder beside this file that has a jest.config.js. */
export default { projects: parts.flatMap((part) => part.default.projects) };
