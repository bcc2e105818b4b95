import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-config/local/ports';
import { start } from 'shared-config/local/processes';
import { integrityOf } from 'shared-config/release/integrity';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { programs, whyMissing } from 'shared-config/local/programs';
import { SyntheticSite } from 'shared-config/testing/synthetic-site';
import { expect, test } from '../fixtures/site';

interface Host {
  /** Whether its headers can depend on the status or the file: there, no cache may keep that a file is missing. */
  knowsMissing: boolean;
  command: (file: string) => string[];
  /** The host's own configuration, which includes the one in the site. */
  configuration: (site: string, port: number, temporary: string) => string | Promise<string>;
}

test.use({ site: 'secured' });

const hosts: Partial<Record<keyof typeof programs, Host>> = {
  nginx: {
    knowsMissing: true,
    command: (file) => ['nginx', '-c', file],
    configuration: (site, port, temporary) => `
      daemon off; user ${userInfo().username}; pid ${temporary}/pid; error_log stderr;
      events {} http { access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${temporary}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; root ${site}; include ${site}/nginx.con*; } }`,
  },
  caddy: {
    knowsMissing: true,
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    configuration: (site, port) =>
      `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\nroot * ${site}\nimport ${site}/Caddyfil*\nrespond 404\n}\n`,
  },
  firebase: {
    knowsMissing: false,
    command: (file) => [
      programs.firebase.needs[0]!,
      ...'emulators:start --only hosting --project demo-hosting --config'.split(' '),
      file,
    ],
    configuration: async (site, port, temporary) => {
      const { hosting } = JSON.parse(await readFile(path.join(site, 'firebase.json'), 'utf8')) as {
        hosting: { ignore: string[] };
      };
      // Firebase does not upload ignored files.
      const isUploaded = (file: string) => !hosting.ignore.includes(path.relative(site, file));
      await cp(site, path.join(temporary, 'site'), { recursive: true, filter: isUploaded });
      const emulators = {
        hosting: { host: '127.0.0.1', port },
        hub: { port: await freePort() },
        logging: { port: await freePort() },
        ui: { enabled: false },
      };
      return JSON.stringify({ hosting: { ...hosting, public: 'site' }, emulators });
    },
  },
};

/** A page, e.g. `about`. */
const page = navigationRoutes[1]!.path.slice(1);
/** Other spellings, and URLs without a file. */
const spellings = `/%${page.charCodeAt(0).toString(16)}${page.slice(1)} /${page.toUpperCase()} /index.html /${page}.html /${page}/ //${page} /${page}?from=x /${page}.html?from=x /${page}// /index /404 /404.html /${page}/index.html`;
const files = `/nowhere /assets /assets/ /%61ssets/ /assets/gone.js /parts/ /nowhere/x/ /nowhere%20x?from=x /.git/config /.encoded/${page}`;
const data = '/ledger.json /robots.txt';
const hidden = '/firebase.json /%66irebase.json //firebase.json /nginx.conf /Caddyfile'.split(' ');

for (const [name, host] of Object.entries(hosts)) {
  const { knowsMissing } = host;
  test.describe(name, { tag: '@full' }, () => {
    const missing = whyMissing(name as keyof typeof programs);
    test.skip(missing !== undefined, missing);

    test('responds like our server, with the configuration that compose writes', async ({ stack }) => {
      await withHost(host, stack.folder, async (url) => {
        const assets = (await readdir(path.join(stack.folder, 'assets'))).map((asset) => `/assets/${asset}`);
        const pages = routes.map(({ path: address }) => address);
        for (const address of [...pages, ...`${spellings} ${files} ${data}`.split(' '), ...assets, ...hidden]) {
          const ours = await answerOf(stack.site.url + address, knowsMissing);
          expect.soft(await answerOf(url + address, knowsMissing), address).toEqual(ours);
        }
        const gone = (await fetch(`${url}/assets/gone.js`)).headers.get('cache-control');
        expect(gone).toMatch(knowsMissing ? /^no-cache/ : /immutable/);
        // A CDN says "Via".
        for (const headers of [{}, { Via: '1.1 cdn' }])
          expect((await fetch(url, { headers })).headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
        for (const address of hidden) expect([address, (await fetch(url + address)).status]).toEqual([address, 404]);
      });
    });

    // Firebase takes the configuration with each upload.
    if (knowsMissing)
      test('has no site before the first deployment', async () => {
        const empty = await mkdtemp(path.join(tmpdir(), 'cndcr-empty-'));
        await withHost(host, empty, async (url) => expect((await fetch(`${url}/ledger.json`)).status).toBe(404));
        await rm(empty, { recursive: true });
      });

    test('leads each spelling of an earlier path to the page', async () => {
      const site = await SyntheticSite.create();
      const pages = { Home: { path: '/', name: 'Home' }, Plants: { path: '/plants', name: 'Plants', was: ['/trees'] } };
      await site.release('garden', 'v2', { pages });
      await site.compose();
      await withHost(host, site.site, async (url) => {
        for (const spelling of ['/trees', '/trees/', '/trees.html', '//trees', '/trees?a=b'])
          expect
            .soft(await answerOf(url + spelling, knowsMissing), spelling)
            .toEqual({ status: 301, location: `/plants${spelling.replace(/^[^?]*/, '')}` });
      });
      await site.remove();
    });
  });
}

async function withHost(
  { command, configuration }: Host,
  folder: string,
  ask: (url: string) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-host-'));
  const [file, port] = [path.join(temporary, 'configuration.json'), await freePort()];
  await writeFile(file, await configuration(await realpath(folder), port, temporary));
  const host = start(command(file), { cwd: temporary, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  host.stderr?.on('data', (text: Buffer) => (log += text.toString()));
  try {
    const url = `http://127.0.0.1:${port}`;
    const isUp = async () => (await fetch(url).catch(() => undefined)) !== undefined || log;
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    await ask(url);
  } finally {
    host.kill('SIGINT');
    await rm(temporary, { recursive: true, maxRetries: 5, retryDelay: 500 });
  }
}

/** Headers of the connection, compression and time, which differ between servers. */
const incidental =
  /^(accept-ranges|age|connection|content-(encoding|length)|date|etag|keep-alive|last-modified|server|transfer-encoding|vary|x-powered-by)$/;

/** Status, headers and content; of redirects, only the status and the target, which browsers use. */
async function answerOf(url: string, knowsMissing: boolean): Promise<object> {
  const response = await fetch(url, { redirect: 'manual' });
  const { status, headers } = response;
  const content = integrityOf(Buffer.from(await response.arrayBuffer()));
  if (status === 301) return { status, location: headers.get('location') };
  const differs = (header: string) =>
    incidental.test(header) || (header === 'cache-control' && status === 404 && !knowsMissing);
  return { status, headers: [...headers].filter(([header]) => !differs(header)), content };
}
