import type { ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
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
    await expect(() => needPorts([port])).toPass({ timeout: 10_000 });
  };
  return { url, port, stop };
}

/** `npm run dev -w <remote>` in the copy. */
export function runDev(copy: Copy, remote: string, port: number, stderr: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return start(['npm', 'run', 'dev'], { cwd: copy.folderOf(remote), env: { PORT: String(port) }, stdio: ['ignore', 'ignore', stderr] });
}
