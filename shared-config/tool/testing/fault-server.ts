import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort, listen } from '../local/ports';
import { serve } from '../local/serve';

/** Missing, delayed (in milliseconds), cut off halfway, an error status, or the wrong content. */
export type Fault = 'hang' | { late: number } | 'cut' | { late?: never; status?: number; body?: string; type?: string };

const started: { close: () => unknown }[] = [];
// At the end of a file of jest; other tests close what they start.
if ('afterAll' in globalThis) afterAll(() => Promise.all(started.map((each) => each.close())));

/** A proxy that injects faults between a visitor and a remote, the database or the site. */
export class FaultServer {
  readonly #faults: { pattern: RegExp; fault: Fault }[] = [];
  #server: Server | undefined;
  #port = 0;

  /** @param behind the upstream server, which closes with this proxy */
  private constructor(
    public upstream: string,
    private readonly behind?: Server,
  ) {}

  static async before(upstream: string, behind?: Server): Promise<FaultServer> {
    const server = new FaultServer(upstream, behind);
    started.push(server);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** What another process needs to read from it. */
  toJSON(): Record<'url' | 'upstream', string> {
    return { url: this.url, upstream: this.upstream };
  }

  /** Until it is cleared. @param pattern e.g. `GET /remoteEntry.0123.js` */
  misbehave(fault: Fault, pattern = /^/): void {
    this.#faults.unshift({ pattern, fault });
  }

  /** Clears all faults, and drops hanging requests. */
  async start(): Promise<void> {
    if (this.#faults.length > 0) await this.stop();
    this.#faults.length = 0;
    if (this.#server) return;
    // A connection that the server closes after some seconds resets a request that is sent at that moment.
    this.#server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => void this.#answer(incoming, outgoing));
    this.#port ||= await freePort();
    await listen(this.#server, this.#port);
  }

  async stop(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.#server = undefined;
    await closed;
  }

  async close(): Promise<void> {
    await this.stop();
    this.behind?.close().closeAllConnections();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const fault = this.#faults.find(({ pattern }) => pattern.test(`${incoming.method} ${incoming.url}`))?.fault;
    if (fault === 'hang') return;
    if (typeof fault === 'object' && fault.late === undefined) {
      const { status = 200, body = 'Broken on purpose', type = 'text/plain' } = fault;
      // CORS makes the response readable for the page, as on a real server.
      outgoing.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
      return;
    }
    try {
      const { status, headers, body } = await this.#passOn(incoming);
      if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.late));
      if (fault === 'cut') {
        outgoing.writeHead(status, { ...headers, 'content-length': body.length });
        outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
      } else {
        outgoing.writeHead(status, headers).end(body);
      }
    } catch {
      outgoing.destroy();
    }
  }

  async #passOn(incoming: IncomingMessage) {
    const { method, url, headers } = incoming;
    const sent = { method, headers: { ...headers, host: this.upstream }, agent: false };
    const onward = request(`http://${this.upstream}${url}`, sent);
    incoming.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  }
}

/** Serves a folder as its host would, behind a proxy that injects faults. */
export async function host(folder: string): Promise<FaultServer> {
  const { server, port } = await serve(folder, 0);
  return FaultServer.before(`127.0.0.1:${port}`, server);
}

/** Answers requests by a function. @returns host and port */
export async function answering(act: (asked: IncomingMessage, answer: ServerResponse) => unknown): Promise<string> {
  const server = createServer((asked, answer) => void act(asked, answer));
  started.push({ close: () => server.close().closeAllConnections() });
  return `127.0.0.1:${await listen(server)}`;
}
