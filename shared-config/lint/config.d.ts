import type { Linter } from 'eslint';

/** The ESLint settings of all parts; see eslint-config.js. */
declare const config: Linter.Config[];
export default config;
