import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { startScript } from 'shared-config/build/processes/processes';

/** Connections that ask at the same time, each for the next response when it has one. */
const connections = 50;
/** Time of each measurement in milliseconds. */
const length = 10_000;
/** The heap grows to its size in the first 20 s of load, and stays. In milliseconds. */
const warmUp = 20_000;

export interface LoadFigures {
  address: string;
  /** Bytes of one response, as sent. */
  bytes: number;
  perSecond: number;
  /** Memory of the server in MB, before and after the measurement. */
  memory: [first: number, last: number];
}

/**
 * Measures how many responses the local server gives: its largest script, Home and Page Not Found.
 * @param folder absolute path of a composed site
 */
export async function measureLoad(folder: string): Promise<LoadFigures[]> {
  const ledger = JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')) as {
    parts: { shell: { files: Record<string, string> } };
  };
  const script = Object.keys(ledger.parts.shell.files).find((file) => /^assets\/main\.\w+\.js$/.test(file));
  const server = startScript(path.join(import.meta.dirname, 'load-server.ts'), [folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = async () => ((await once(server, 'message')) as [number])[0];
  const memory = async () => {
    server.send('memory');
    return Math.round((await answer()) / 1e6);
  };
  const port = await answer();
  const figures: LoadFigures[] = [];
  for (const address of [`/${script}`, '/', '/no-such-page']) {
    await ask(port, address, warmUp);
    const first = await memory();
    const { responses, bytes } = await ask(port, address, length);
    figures.push({
      address,
      bytes,
      perSecond: Math.round((responses * 1000) / length),
      memory: [first, await memory()],
    });
  }
  server.kill();
  return figures;
}

/** Asks on all connections for a time. @returns how many responses came, and the bytes of one */
async function ask(port: number, address: string, time: number): Promise<{ responses: number; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + time;
  let responses = 0;
  let bytes = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get({ port, path: address, agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        let received = 0;
        response.on('data', (chunk: Buffer) => (received += chunk.length));
        response.on('end', () => {
          bytes = received;
          responses += 1;
          resolve();
        });
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await one();
    }),
  );
  agent.destroy();
  return { responses, bytes };
}

/** A table of the figures in Markdown. */
export function loadReport(figures: readonly LoadFigures[]): string {
  return [
    `| address | bytes sent | responses a second, ${connections} connections | memory of the server |`,
    '|---|---|---|---|',
    ...figures.map(
      ({ address, bytes, perSecond, memory: [first, last] }) =>
        `| ${address} | ${bytes.toLocaleString('en-GB')} | ${perSecond.toLocaleString('en-GB')} | ${first} MB, then ${last} MB |`,
    ),
  ].join('\n');
}
