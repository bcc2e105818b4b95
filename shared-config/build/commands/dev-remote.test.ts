import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
    env: { ...process.env, PORT: String(port) },
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

test('allows pages of any origin to load it', async () => {
  const entry = () =>
    fetch(`http://localhost:${port}/remoteEntry.js`, { headers: { Origin: 'https://preview.example' } });
  const answer = await eventually(entry, 110_000);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
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
