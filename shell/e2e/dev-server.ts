import { expect } from '@playwright/test';
import { variableOf } from 'shared-config/build/environment';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';
import type { Copy } from './copy';

/** The dev server of a copied remote, on a free port. */
export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** @param preview origin of a preview that may load from it */
export async function startDevServer(copy: Copy, remote: string, preview = ''): Promise<DevServer> {
  const port = await freePort();
  const server = start(['npm', 'run', 'dev'], {
    cwd: copy.folderOf(remote),
    // With settings of its own, the remote starts no local service.
    env: { PORT: String(port), DEV_ORIGINS: preview, [variableOf(remote, 'CONFIG')]: '{}' },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${url}/remoteEntry.js`)).ok).toBe(true)).toPass({ timeout: 110_000 });
  const stop = async () => {
    server.kill('SIGTERM');
    await expect(() => needPorts([port])).toPass({ timeout: 10_000 });
  };
  return { url, stop };
}
