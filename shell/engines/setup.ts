import startLocalServices from '../e2e/local-services';
import { installEngines } from './engines';

/** Installs missing engines where it can, and starts the remotes' local services. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  installEngines();
  return startLocalServices();
}
