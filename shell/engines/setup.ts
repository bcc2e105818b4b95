import { spawnSync } from 'node:child_process';
import startLocalServices from '../e2e/local-services';
import { engines } from './engines';

/**
 * Installs missing engines with apt-get as root, before the tests, which run in parallel. Starts the remotes' local services.
 * @throws Error on CI if an engine is missing after that
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  const missing = () => engines.filter((engine) => engine.missing().length > 0).flatMap(({ packages }) => packages);
  if (missing().length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${missing().join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]])
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  if (missing().length > 0) {
    const message = `Not on this machine: apt-get install ${missing().join(' ')}.`;
    if (process.env['CI']) throw new Error(message);
    console.warn(`${message} Tests of these engines are skipped.`);
  }
  return startLocalServices();
}
