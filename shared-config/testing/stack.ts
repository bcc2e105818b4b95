import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { parts, type RemoteName } from '../contract/parts';
import { compose } from '../compose/compose';
import type { Settings } from '../compose/read/settings';
import { root } from '../build/processes/processes';
import { serve } from '../compose/hosting/serve';

/** A server of the composed site that a test can stop and start again on the same port, as a visitor would meet it. */
export interface Stoppable {
  url: string;
  stop: () => Promise<void>;
  /** Takes connections from now on, and never answers. */
  hang: () => Promise<void>;
  start: () => Promise<void>;
}

/** The whole site on free ports: each part on its own origin, and a door to the document store that can be closed. */
export interface Stack {
  site: Stoppable;
  remotes: Record<RemoteName, Stoppable>;
  store: Stoppable;
  /** The folder that `site` serves. */
  folder: string;
  settings: Settings;
  close: () => Promise<void>;
}

/**
 * Serves the released remotes, composes a site of them in a folder of its own and serves that.
 * @param storeHost host and port of the document store
 */
export async function startStack(storeHost: string): Promise<Stack> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-'));
  const store = await stoppable((port) => passOn(storeHost, port));
  const remotes = {
    content: await stoppable((port) => serveFolder(path.join(root, parts.content.folder), port)),
    forms: await stoppable((port) => serveFolder(path.join(root, parts.forms.folder), port)),
  };
  const settings = settingsFor({ content: remotes.content.url, forms: remotes.forms.url }, store.url);
  const folder = path.join(temporary, 'site');
  await compose(settings, folder);
  const site = await stoppable((port) => serveFolder(folder, port));
  return {
    site,
    remotes,
    store,
    folder,
    settings,
    close: async () => {
      await Promise.all([site, remotes.content, remotes.forms, store].map((server) => server.stop()));
      await rm(temporary, { recursive: true });
    },
  };
}

/** What compose is told about a site whose remotes and document store have these URLs; the shell is this project's. */
export function settingsFor(remotes: Record<RemoteName, string>, store: string): Settings {
  const remote = (url: string, config = {}) => ({ releases: url, url, config });
  return {
    shell: { releases: path.join(root, 'shell/releases'), url: '', config: {} },
    content: remote(remotes.content),
    forms: remote(remotes.forms, { firestore: { projectId: 'demo-cndcr', host: new URL(store).host } }),
  };
}

/** Wraps whatever makes a server for a port (0: a free one), so that it can be stopped and started on the port it had. */
export async function stoppable(make: (port: number) => Promise<Server>): Promise<Stoppable> {
  let server: Server | undefined = await make(0);
  let hangs = false;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    hangs = false;
    await closed;
  };
  return {
    url: `http://localhost:${port}`,
    stop,
    hang: async () => {
      await stop();
      server = await listening(createServer(() => {}), port);
      hangs = true;
    },
    start: async () => {
      if (hangs) await stop();
      server ??= await make(port);
    },
  };
}

export async function serveFolder(folder: string, port: number): Promise<Server> {
  return (await serve(folder, port)).server;
}

/** A server that hands every request on to the document store. */
async function passOn(host: string, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(`http://${host}${incoming.url}`, { method: incoming.method, headers: { ...incoming.headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  return listening(server, port);
}

async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
