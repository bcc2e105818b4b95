import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Opens a server of a test on a free port of this machine. */
export async function openServer(answer: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
