/**
 * `cndcr test [arguments of jest]`: the unit and component tests of the part in the current folder, or of all parts at the root.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { end, endTogether, start } from '../../build/processes/processes';

endTogether();
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
// jest loads ES modules through node:vm, which requires a Node flag. Suppresses the flag's warning and webpack's deprecation warnings,
// which jest triggers when a test imports webpack.
const warnings = [
  'ExperimentalWarning',
  ...['JAVASCRIPT_MODULES', 'LIBRARY_TEMPLATE', 'SINGLE_ENTRY'].map((name) => `DEP_WEBPACK_${name}_PLUGIN`),
  'DEP_WEBPACK_OPTIONS_DEFAULTER',
];
const flags = ['--experimental-vm-modules', ...warnings.map((warning) => `--disable-warning=${warning}`)];
const [code] = (await once(
  start([process.execPath, ...flags, jest, ...process.argv.slice(2)], { cwd: process.cwd() }),
  'exit',
)) as [number | null];
await end(code ?? 1);
