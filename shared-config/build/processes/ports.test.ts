import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort, needPorts } from './ports';

let server: Server;
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

test('accepts free ports', async () => {
  await needPorts([await freePort()]);
});

test('names the taken port and what to do', async () => {
  const { port } = server.address() as AddressInfo;
  const free = await freePort();
  const taken = `Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}")`;
  await expect(needPorts([free, port])).rejects.toThrow(`${taken}, then try again.`);
  await expect(needPorts([port], 'choose another port: PORT=8081')).rejects.toThrow(
    `${taken}, or choose another port: PORT=8081.`,
  );
});
