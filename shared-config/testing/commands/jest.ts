import { once } from 'node:events';
import { createRequire } from 'node:module';
import { start } from '../../build/processes/processes';

/**
 * The unit and component tests of the part in the current folder, or of all parts at the root.
 * @param args arguments of jest
 * @returns jest's exit code
 */
export async function runJest(args: readonly string[]): Promise<number> {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  // jest loads ES modules through node:vm, which requires a Node flag. Suppresses the flag's warning and webpack's deprecation warnings,
  // which jest triggers when a test imports webpack.
  const warnings = [
    'ExperimentalWarning',
    ...['JAVASCRIPT_MODULES', 'LIBRARY_TEMPLATE', 'SINGLE_ENTRY'].map((name) => `DEP_WEBPACK_${name}_PLUGIN`),
    'DEP_WEBPACK_OPTIONS_DEFAULTER',
  ];
  const flags = ['--experimental-vm-modules', ...warnings.map((warning) => `--disable-warning=${warning}`)];
  const child = start([process.execPath, ...flags, jest, ...args], { cwd: process.cwd() });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
