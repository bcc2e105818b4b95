import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { LocalService } from '../../web/contract/remote';
import { start } from './processes';
import type { WorkspaceRemote } from '../release/workspace';

export interface RunningService extends LocalService {
  remote: string;
  stop: () => Promise<void>;
}

/** Starts a remote's service, if it has one; it ends with this process. @param port default: the service's */
export async function startLocalService({ folder, definition }: WorkspaceRemote, port: 'free' | number | undefined) {
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
  return { ...service, remote: definition.name, stop };
}

/** @param host `self` is the site's */
export function settingsThrough(host: string, service: LocalService): LocalService['settings'] {
  return JSON.parse(JSON.stringify(service.settings).replaceAll(service.host, host)) as LocalService['settings'];
}

/** Proxies POST requests as if from this machine. Other devices cannot read. */
export function proxyPosts({ host, path: own = '' }: LocalService) {
  return (received: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, url = '' } = received;
    if (method !== 'POST' || !own || !url.startsWith(own)) {
      next();
      return;
    }
    const headers = { ...received.headers, host, origin: `http://${host}` };
    // An owner token would bypass the security rules.
    delete headers.authorization;
    const sent = request(`http://${host}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    received.pipe(sent.on('error', () => response.destroy()));
  };
}
