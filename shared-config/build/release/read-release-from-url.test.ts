import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '../../contract/release';
import { syntheticPages, writeRelease } from '../../testing/synthetic-site';
import { readPart, type PartSettings, type ReadOptions } from './read-release';

let folder: string;
let release: Release;
let settings: PartSettings;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-read-'));
  settings = { releases: folder, url: 'https://garden.example', config: {}, approved: {} };
  release = await writeRelease(folder, 'garden', 'v1', { pages: syntheticPages.garden });
});
afterEach(() => rm(folder, { recursive: true }));

const read = (version?: string, options?: ReadOptions) => readPart('garden', settings, version, options);

describe('a part at a URL', () => {
  let server: Server;
  let respond: ((response: ServerResponse) => unknown) | undefined;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (respond) return void respond(response);
      readFile(path.join(folder, request.url ?? '')).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    });
    respond = undefined;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    settings.releases = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close().closeAllConnections());

  test('reads like a part in a folder', async () => {
    expect((await read()).release).toEqual(release);
  });

  test('is asked for with the headers for a site behind a password if it is there, and with none elsewhere', async () => {
    const given: unknown[] = [];
    respond = (response) => response.writeHead(given.push(response.req.headers['x-password']) && 404).end();
    for (const SITE_URL of [settings.releases, 'https://www.example']) {
      Object.assign(process.env, { SITE_URL, SITE_HEADERS: '{"X-Password":"secret"}' });
      await expect(read())
        .rejects.toThrow('it answered 404')
        .finally(() => delete process.env['SITE_HEADERS']);
    }
    delete process.env['SITE_URL'];
    expect(given).toEqual(['secret', undefined]);
  });

  test('is refused when it responds with an error or a redirect, or without a list or a file', async () => {
    await rm(path.join(folder, release.entry));
    await expect(read()).rejects.toThrow(
      `Refused: garden v1, ${settings.releases}/${release.entry}: cannot be read (it answered 404).`,
    );
    respond = (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    await expect(read()).rejects.toThrow('cannot be read (it answered 302)');
    respond = (response) => response.writeHead(503).end();
    await expect(read()).rejects.toThrow(
      `Refused: garden, ${settings.releases}/releases.json: cannot be read (it answered 503).`,
    );
    respond = (response) => response.end('<!doctype html>');
    await expect(read()).rejects.toThrow(/^Refused: garden, releases\.json: is not JSON \(/);
  });

  test('is refused when a response is endless, and no more is received than allowed', async () => {
    let sent = 0;
    respond = (response) => {
      const piece = Buffer.alloc(64_000, ' ');
      const more = () => {
        do sent += piece.length;
        while (response.write(piece));
      };
      response.on('drain', more);
      more();
    };
    await expect(read()).rejects.toThrow('cannot be read (it has more than the 256,000 bytes that it may have)');
    // What was in the buffers of both sides.
    expect(sent).toBeLessThan(10_000_000);
  });

  test.each(['gzip', 'br'] as const)(
    'is refused when a response unpacks to more than allowed (%s)',
    async (encoding) => {
      const pack = { gzip: gzipSync, br: brotliCompressSync }[encoding];
      const bomb = pack(Buffer.alloc(50_000_000));
      expect(bomb.length).toBeLessThan(60_000);
      respond = (response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb);
      await expect(read()).rejects.toThrow('cannot be read (it has more than the 256,000 bytes that it may have)');
    },
    // Packing takes seconds on a busy machine.
    30_000,
  );

  test('is refused when a file, or the part as a whole, takes too long', async () => {
    respond = () => {};
    await expect(read(undefined, { times: { file: 100 } })).rejects.toThrow(/cannot be read \(.*timeout/);
    // Each byte comes in time, the whole does not.
    respond = (response) => void setInterval(() => response.write(' '), 20).unref();
    await expect(read(undefined, { times: { part: 200 } })).rejects.toThrow(
      'cannot be read (the whole part was not read within 0.2 s)',
    );
  });
});
