/// <reference types="node" />
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const configs = readdirSync(import.meta.dirname)
  .map((folder) => path.join(import.meta.dirname, folder, 'jest.config.js'))
  .filter((file) => existsSync(file));
const parts = await Promise.all(configs.map((file) => import(pathToFileURL(file).href)));

/** The tests of every part: each folder beside this file that has a jest.config.js. */
export default {
  // Options besides projects are the same in every part.
  ...parts[0].default,
  projects: parts.flatMap((part) => part.default.projects),
  // One more than processors, where jest would leave one free: many tests wait for a process of their own.
  maxWorkers: availableParallelism() + 1,
};
