import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '../local/ports';

interface Release {
  name: string;
  releaseTime: string;
  version: { name: string };
}

const versionOf = (channel?: { release: Release }) => channel?.release.version.name.split('/').at(-1) ?? 'none';

/** Passes its arguments on to the stand-in, which has the address of the API. */
const tool = `#!/usr/bin/env node
fetch(process.env.FIREBASE_HOSTING_API_URL + '/command', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) })
  .then(async (answer) => { process.stdout.write(await answer.text()); process.exitCode = answer.ok ? 0 : 1; });`;

/** A stand-in for Firebase Hosting: the commands `firebase` and `gcloud`, and what deployments use of the REST API, for the site `www`. */
export class FirebaseStandIn {
  /** The releases of the public address, latest first. */
  readonly live: Release[] = [];
  readonly channels = new Map<string, { url: string; release: Release; expires: string }>();
  env: NodeJS.ProcessEnv = {};
  readonly #server = createServer((request, response) => {
    this.#answer(request)
      .then((body) => response.end(body))
      .catch((error: unknown) => response.writeHead(404).end(String(error)));
  });

  /** Both paths are absolute. @param site the link to the live site */
  constructor(
    readonly folder: string,
    readonly site: string,
  ) {}

  async start(): Promise<void> {
    const bin = path.join(this.folder, 'bin');
    await mkdir(bin, { recursive: true });
    for (const [name, script] of Object.entries({ firebase: tool, gcloud: '#!/bin/sh\necho token' }))
      await writeFile(path.join(bin, name), script, { mode: 0o755 });
    const url = `http://127.0.0.1:${await listen(this.#server)}`;
    this.env = { PATH: `${bin}:${process.env['PATH']}`, FIREBASE_HOSTING_API_URL: url };
  }

  close(): void {
    this.#server.close().closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<string | Buffer> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/command') return this.#run(JSON.parse(await text(request)) as string[]);
    const [, channel, file = ''] = /^\/www--([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (channel) return readFile(path.join(this.folder, versionOf(this.channels.get(channel)), file));
    if (request.headers.authorization !== 'Bearer token') throw new Error('Unauthorised');
    if (pathname === '/v1beta1/sites/www/channels') return JSON.stringify({ channels: [...this.channels.values()] });
    if (pathname === '/v1beta1/sites/www/channels/live/releases')
      return JSON.stringify(this.live.length > 0 ? { releases: this.live } : {});
    throw new Error(`Unknown: ${pathname}`);
  }

  /** The command that fails after its effect. */
  fail: string | undefined;

  async #run(args: string[]): Promise<string> {
    const printed = await this.#runWhole(args);
    if (args[0] === this.fail) throw new Error('socket hang up');
    return printed;
  }

  async #runWhole([command = '', ...args]: string[]): Promise<string> {
    const [place = '', target = ''] = args;
    const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
    if (command === '--version') return '15';
    if (option('--project') !== 'www' || !args.includes('--non-interactive')) throw new Error('Options are missing');
    if (command === 'hosting:channel:deploy') {
      const version = `v${this.channels.size + 1}`;
      await cp(path.dirname(option('--config')), path.join(this.folder, version), { recursive: true });
      const url = `${this.env['FIREBASE_HOSTING_API_URL']}/www--${place}`;
      this.channels.set(place, { url, release: this.#release(version), expires: option('--expires') });
      return args.includes('--json') ? JSON.stringify({ result: { www: { site: 'www', url, version } } }) : '';
    }
    const channel = this.channels.get(place.replace(/^www:/, ''));
    if (!channel) throw new Error(`There is no channel ${place}`);
    if (command === 'hosting:clone' && target === 'www:live') {
      const version = versionOf(channel);
      await symlink(path.join(this.folder, version), `${this.site}-next`);
      await rename(`${this.site}-next`, this.site);
      this.live.unshift(this.#release(version));
    } else if (command === 'hosting:channel:delete' && args.includes('--force')) this.channels.delete(place);
    else throw new Error(`Unknown: ${command}`);
    return '';
  }

  #release(version: string): Release {
    const name = `projects/www/sites/www/channels/live/releases/r${this.live.length + 1}`;
    const releaseTime = new Date(Date.UTC(2026, 0, 1) + this.live.length).toISOString();
    return { name, releaseTime, version: { name: `projects/www/sites/www/versions/${version}` } };
  }
}
