import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * Starts a server on 127.0.0.1.
 * @param port 0 for any free one
 * @param otherwise the developer's alternative, e.g. "choose another port: PORT=8081"
 * @returns the port
 * @throws Error that names the port if it is taken
 */
export async function listen(server: Server, port = 0, otherwise?: string): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const end = `End the program that uses it (to find it: "lsof -i :${port}"), ${otherwise ? `or ${otherwise}` : 'then try again'}`;
    throw new Error(`Port ${port} is taken. ${end}.`, { cause });
  });
  return (server.address() as AddressInfo).port;
}

/** A free port on 127.0.0.1, or this one, if it is free. Its parameters are those of `listen`. */
export async function freePort(port = 0, otherwise?: string): Promise<number> {
  const server = createServer();
  const free = await listen(server, port, otherwise);
  await once(server.close(), 'close');
  return free;
}

/**
 * Checks that ports on 127.0.0.1 are free before any work starts.
 * @param otherwise as in `listen`
 * @throws Error that names the first taken port
 */
export async function needPorts(ports: number[], otherwise?: string): Promise<void> {
  for (const port of ports) await freePort(port, otherwise);
}
