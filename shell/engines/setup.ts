import { needBrowser } from 'shared-config/build/browser';
import startLocalServices from '../e2e/local-services';
import { installEngines } from './engines';

/**
 * Installs missing engines where it can, here and not in the tests, which run in parallel: apt-get runs only once at a time. Starts the
 * remotes' local services.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  needBrowser();
  installEngines();
  return startLocalServices();
}
