import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, remoteNames, type RemoteName } from '../contract/parts';
import { compose } from '../compose/compose';
import { root } from '../build/processes/processes';
import { serve } from '../compose/hosting/serve';
import { FaultServer } from './fault-server';
import { settingsFor } from './stack';

/** The whole site as visitors meet it, every part behind a server that can misbehave. */
export interface FaultStack {
  site: FaultServer;
  remotes: Record<RemoteName, FaultServer>;
  store: FaultServer;
  /** Serves another folder of the remote in place of the one before, whose files are gone, and composes the site anew. */
  deploy: (remote: RemoteName, folder: string) => Promise<void>;
  /** All is well again: nothing misbehaves, and what was deployed is rolled back. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
}

/** The folder of a part as it is in the project. */
export const ownFolder = (remote: RemoteName) => path.join(root, parts[remote].folder);

/**
 * Serves remotes, composes a site of them and serves that, each through a fault server.
 * @param storeHost host and port of the document store
 * @param folders the remotes' folders, with `releases/` and `firebase.json`
 */
export async function startFaultStack(storeHost: string, folders: Record<RemoteName, string>): Promise<FaultStack> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-faults-'));
  const closing: (() => unknown)[] = [() => rm(temporary, { recursive: true })];
  const behind = async (folder: string) => {
    const { server, port } = await serve(folder, 0);
    closing.push(() => server.close().closeAllConnections());
    return `127.0.0.1:${port}`;
  };
  const faulty = async (upstream: string) => {
    const server = new FaultServer(upstream);
    await server.start();
    closing.push(() => server.stop());
    return server;
  };
  const remotes = { content: await faulty(await behind(folders.content)), forms: await faulty(await behind(folders.forms)) };
  const store = await faulty(storeHost);
  const settings = settingsFor({ content: remotes.content.url, forms: remotes.forms.url }, store.url);
  const folder = path.join(temporary, 'site');
  await compose(settings, folder);
  const site = await faulty(await behind(folder));
  const first = { content: remotes.content.upstream, forms: remotes.forms.upstream };

  return {
    site,
    remotes,
    store,
    deploy: async (remote, other) => {
      remotes[remote].upstream = await behind(other);
      await compose(settings, folder);
    },
    heal: async () => {
      await Promise.all([site, store, ...remoteNames.map((remote) => remotes[remote])].map((server) => server.start()));
      const replaced = remoteNames.filter((remote) => remotes[remote].upstream !== first[remote]);
      for (const remote of replaced) remotes[remote].upstream = first[remote];
      if (replaced.length > 0) await compose(settings, folder);
    },
    close: async () => {
      for (const close of closing.reverse()) await close();
    },
  };
}
