import { once } from 'node:events';
import path from 'node:path';
import type { LocalService } from '../contract/remote';
import { start } from './processes/processes';
import type { WorkspaceRemote } from './workspace';

export interface RunningService extends LocalService {
  stop: () => Promise<void>;
}

/**
 * Starts a remote's local service in a child process that ends with this process.
 * @param port undefined for the service's default
 * @returns undefined if the remote has no local service
 * @throws Error if the service ends before it is ready
 */
export async function startLocalService(
  { folder, definition }: WorkspaceRemote,
  port: 'free' | number | undefined,
): Promise<RunningService | undefined> {
  if (!definition.localService) return undefined;
  const file = path.join(folder, definition.localService);
  const args = port === undefined ? [] : [port === 'free' ? '0' : String(port)];
  const child = start([process.execPath, '--import', import.meta.resolve('tsx'), file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const ready = once(child, 'message') as Promise<[LocalService]>;
  const failed = exit.then(() => {
    throw new Error(`The local service of "${definition.name}" did not start (${file}); see above.`);
  });
  const [service] = await Promise.race([ready, failed]);
  // An exit after this point is not a failure.
  failed.catch(() => {});
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { ...service, stop };
}
