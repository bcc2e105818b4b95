import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { freePort, needPorts } from '../processes/ports';
import { writeSmallRemote, type SmallRemote } from '../../testing/small-remote';

// A real build.
jest.setTimeout(240_000);

let remote: SmallRemote;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
  remote = await writeSmallRemote({ Home: 'Home' });
  port = await freePort();
  server = runDev('ignore');
});
afterAll(async () => {
  server.kill('SIGTERM');
  await remote.remove();
});

/** Starts the server through npm, and through the shell that npm starts. */
function runDev(stderr: 'ignore' | 'pipe'): ChildProcess {
  return spawn('npm', ['run', 'dev'], {
    cwd: remote.folder,
    env: { ...process.env, PORT: String(port), DEV_ORIGINS: 'https://other.example https://preview.example' },
    stdio: ['ignore', 'ignore', stderr],
  });
}

/** Retries until `attempt` succeeds, or rejects with its last error after a timeout in milliseconds. */
async function eventually<Result>(work: () => Promise<Result>, deadline: number): Promise<Result> {
  const until = performance.now() + deadline;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(100);
    }
  }
}

test('allows pages of this machine and of the named previews to load it, and no others', async () => {
  const entry = (origin: string) => fetch(`http://localhost:${port}/remoteEntry.js`, { headers: { Origin: origin } });
  await eventually(() => entry('http://localhost:3000'), 110_000);
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:4567', 'https://preview.example']) {
    const answer = await entry(origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  }
  for (const origin of [
    'https://evil.example',
    'http://localhost.evil.example',
    'https://preview.example.evil',
    'null',
  ]) {
    const { headers } = await entry(origin);
    expect([headers.get('Access-Control-Allow-Origin'), headers.get('Cross-Origin-Resource-Policy')]).toEqual([
      null,
      'same-site',
    ]);
  }
});

test('opens its socket to the same pages only', async () => {
  const upgrade = (origin?: string) =>
    new Promise<number>((resolve, reject) => {
      request({
        port,
        path: '/ws',
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
          ...(origin && { Origin: origin }),
        },
      })
        .on('upgrade', (response, socket) => {
          socket.destroy();
          resolve(response.statusCode ?? 0);
        })
        .on('response', (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        })
        .on('error', reject)
        .end();
    });
  expect(await upgrade('http://localhost:3000')).toBe(101);
  expect(await upgrade('https://preview.example')).toBe(101);
  for (const origin of ['https://evil.example', 'null', undefined]) expect(await upgrade(origin)).toBe(401);
});

test('reports a taken port', async () => {
  const second = runDev('pipe');
  let said = '';
  second.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(second, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken.`);
});

test('stops on a signal and frees its port', async () => {
  server.kill('SIGTERM');
  await eventually(() => needPorts([port]), 10_000);
});
