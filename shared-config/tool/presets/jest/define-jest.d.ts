import type { Config } from 'jest';

/** The jest settings of one part; see jest-config.js. */
export function defineJest(part: string, rootDir: string): Config;
