import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { start } from 'shared-config/build/processes/processes';
import type { Copy } from './copy';

/** The dev server of a remote that was copied, on a free port. */
export interface DevServer {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

export async function startDevServer(copy: Copy, remote: string): Promise<DevServer> {
  const port = await freePort();
  const server = runDev(copy, remote, port);
  const url = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${url}/remoteEntry.js`)).ok).toBe(true)).toPass({ timeout: 110_000 });
  const stop = async () => {
    server.kill('SIGTERM');
    await expect(async () => expect(await isFree(port)).toBe(true)).toPass({ timeout: 10_000 });
  };
  return { url, port, stop };
}

/** `npm run dev -w <remote>` in the copy. */
export function runDev(copy: Copy, remote: string, port: number, stderr: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return start(['npm', 'run', 'dev'], { cwd: copy.folderOf(remote), env: { PORT: String(port) }, stdio: ['ignore', 'ignore', stderr] });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
