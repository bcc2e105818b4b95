import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Ports that browsers block, because other protocols use them: https://fetch.spec.whatwg.org/#port-blocking. */
const blocked = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

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
    const port = randomInt(Math.max(...blocked) + 1, 32_768);
    try {
      await needPorts([port]);
      return port;
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

/** Checks, before any work starts, that ports on 127.0.0.1 are free and not blocked by browsers. */
export async function needPorts(ports: number[], otherwise = 'choose another port'): Promise<void> {
  const refused = ports.find((port) => blocked.includes(port));
  if (refused) throw new Error(`Browsers refuse port ${refused}: ${otherwise}.`);
  for (const port of ports) {
    const server = createServer();
    await listen(server, port, otherwise);
    await once(server.close(), 'close');
  }
}
