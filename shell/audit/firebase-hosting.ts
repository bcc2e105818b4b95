import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { routes } from 'shared-config/testing/pages';

/** Headers of the connection, of compression and of time, which differ between any two servers. */
const incidental =
  /^(accept-ranges|age|connection|content-(encoding|length)|date|etag|keep-alive|last-modified|server|transfer-encoding|vary|x-powered-by)$/;

const firebase = path.join(root, 'shared-config/deploy-tools/node_modules/.bin/firebase');
/** Time for its start in milliseconds. */
const startLimit = 60_000;

/**
 * Serves a composed site with firebase-tools' own hosting emulator, and compares what it answers with another server of the same site.
 * @param folder absolute path of the composed site
 * @param ours address of the other server
 * @param addresses paths to compare
 * @returns a line for each difference in status, headers or content
 * @throws Error if the emulator does not start
 */
export async function compareWithFirebase(folder: string, ours: string, addresses: string[]): Promise<string[]> {
  if (!existsSync(firebase))
    throw new Error(
      `${firebase} is missing. To install it: npm ci --ignore-scripts --prefix shared-config/deploy-tools`,
    );
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-firebase-'));
  const port = await freePort();
  const site = path.join(temporary, 'site');
  await cp(await realpath(folder), site, { recursive: true });
  const config = path.join(site, 'firebase.json');
  const emulators = {
    hosting: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: await freePort() },
    logging: { host: '127.0.0.1', port: await freePort() },
    ui: { enabled: false },
  };
  const { hosting } = JSON.parse(await readFile(config, 'utf8')) as { hosting: object };
  await writeFile(config, JSON.stringify({ hosting, emulators }));
  const command = ['emulators:start', '--only', 'hosting', '--project', 'demo-cndcr', '--config', config];
  const emulator = start([firebase, ...command], { cwd: site, stdio: 'ignore' });
  try {
    await waitFor(`http://127.0.0.1:${port}`, () => emulator.exitCode === null);
    return await compareHosts(addresses, ours, { name: 'Firebase', url: `http://127.0.0.1:${port}` });
  } finally {
    emulator.kill('SIGINT');
    await rm(temporary, { recursive: true, maxRetries: 5, retryDelay: 500 });
  }
}

async function waitFor(address: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + startLimit;
  while (Date.now() < end && isRunning()) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(500);
  }
  throw new Error(`firebase-tools' hosting emulator did not start. Try it: ${firebase} --version`);
}

/** Addresses of a composed site, for comparisons of its hosts: pages, files, and other spellings. */
export async function addressesOf(folder: string): Promise<string[]> {
  const scripts = (await readdir(path.join(folder, 'assets'))).slice(0, 5).map((file) => `/assets/${file}`);
  const others = ['/nowhere', '/%61bout-us', '/About-Us', '/index.html', '/about-us.html', '/about-us/'];
  return [...routes.map(({ path: address }) => address), ...others, '/composition.json', ...scripts];
}

/**
 * @param ours address of our server
 * @returns a line for each difference in status, headers or content. Of redirects, browsers use the status and the target alone.
 */
export async function compareHosts(
  addresses: string[],
  ours: string,
  { name, url }: { name: string; url: string },
): Promise<string[]> {
  const found = await Promise.all(addresses.map((address) => compare(address, ours, url)));
  return found.flat().map((difference) => difference.replace('theirs', name));
}

async function compare(address: string, ours: string, theirs: string): Promise<string[]> {
  const [own, other] = await Promise.all(
    [ours, theirs].map(async (server) => {
      const response = await fetch(server + address, { redirect: 'manual' });
      return { response, content: await response.text() };
    }),
  );
  if (!own || !other) return [];
  const isRedirect = own.response.status === 301;
  const found: string[] = [];
  if (own.response.status !== other.response.status)
    found.push(`${address}: status ${own.response.status}, theirs ${other.response.status}`);
  if (!isRedirect && own.content !== other.content) found.push(`${address}: other content`);
  const names = new Set([...own.response.headers.keys(), ...other.response.headers.keys()]);
  for (const name of isRedirect ? ['location'] : names) {
    const [one, two] = [own.response.headers.get(name), other.response.headers.get(name)];
    if (!incidental.test(name) && one !== two)
      found.push(`${address}: header ${name} is ${one ?? 'missing'}, theirs ${two ?? 'missing'}`);
  }
  return found;
}
