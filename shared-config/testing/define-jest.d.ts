import type { Config } from 'jest';

/**
 * The jest settings of one part; see jest-config.js.
 * @param part the workspace's name, shown beside each test
 * @param rootDir absolute path of the part's folder
 */
export function defineJest(part: string, rootDir: string): Config;
