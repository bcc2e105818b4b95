import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A free port on 127.0.0.1. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/**
 * Checks that ports on 127.0.0.1 are free before any work starts.
 * @param otherwise the developer's alternative, e.g. "choose another port: PORT=8081"
 * @throws Error that names the first taken port
 */
export async function needPorts(ports: number[], otherwise?: string): Promise<void> {
  for (const port of ports) {
    await listenOnce(port).catch((cause: unknown) => {
      throw (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new Error(portTaken(port, otherwise), { cause })
        : cause;
    });
  }
}

/** The error message for a taken port; see `needPorts`. */
export function portTaken(port: number, otherwise?: string): string {
  return `Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}")${otherwise ? `, or ${otherwise}` : ', then try again'}.`;
}

async function listenOnce(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
