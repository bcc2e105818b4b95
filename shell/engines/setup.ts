import { execFileSync, spawnSync } from 'node:child_process';
import startLocalServices from '../e2e/local-services';
import { engines } from './engines';

/**
 * Installs missing engines with apt-get as root, before the tests, which run in parallel. Starts the remotes' local services.
 * @throws Error on CI if an engine is missing after that
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const missing = () => engines.filter((engine) => engine.missing().length > 0);
  const packages = () => missing().flatMap((engine) => engine.packages);
  if (packages().length > 0 && process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log(`Installing ${packages().join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages()], {
        stdio: 'ignore',
        env,
      });
    } catch (error) {
      console.warn(`They were not installed: ${String(error)}`);
    }
  }
  if (missing().length > 0) {
    const names = missing().map(({ name }) => name);
    const message = `Not on this machine: ${names.join(', ')}. Install ${packages().join(' ')}.`;
    if (process.env['CI']) throw new Error(message);
    console.warn(`${message} Their tests are skipped.`);
  }
  return startLocalServices();
}
