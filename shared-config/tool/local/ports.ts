import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Below are those of other protocols, which browsers block: https://fetch.spec.whatwg.org/#port-blocking. */
const firstFree = 10_081;

/**
 * Starts a server.
 * @param port 0 for any free one
 * @param otherwise the developer's alternative, e.g. "choose another port: PORT=8081"
 * @throws Error that names the port if it is taken
 */
export async function listen(server: Server, port = 0, otherwise?: string, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(port, host), 'listening').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const end = `End the program that uses it (to find it: "lsof -i :${port}"), ${otherwise ? `or ${otherwise}` : 'then try again'}`;
    throw new Error(`Port ${port} is taken. ${end}.`, { cause });
  });
  return (server.address() as AddressInfo).port;
}

/** One that stays free: below the ports for outgoing connections (from 32,768 on Linux), and above the blocked ones. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(firstFree, 32_768);
    try {
      await needPorts([port]);
      return port;
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

/** Checks, before any work starts, that ports on 127.0.0.1 are free. */
export async function needPorts(ports: number[], otherwise?: string): Promise<void> {
  for (const port of ports) {
    const server = createServer();
    await listen(server, port, otherwise);
    await once(server.close(), 'close');
  }
}
