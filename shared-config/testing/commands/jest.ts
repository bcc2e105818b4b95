/**
 * `cndcr test [arguments of jest]`: the unit and component tests of the part in the current folder, or of all parts at the root.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { end, endTogether, start } from '../../build/processes/processes';

endTogether();
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
// jest loads ES modules through node:vm, which Node has behind a flag; its warning would head every run.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const [code] = (await once(start([process.execPath, ...flags, jest, ...process.argv.slice(2)], { cwd: process.cwd() }), 'exit')) as [number | null];
await end(code ?? 1);
