import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';
import { addressesOf, compareHosts } from '../audit/firebase-hosting';
import { composedSite, expect, test as base } from './fixtures';

/** A host that serves a composed site with the configuration in it: its command, and its own configuration around that. */
interface Host {
  command: (file: string) => string[];
  configuration: (site: string, port: number, temporary: string) => string;
}

const test = base.extend({
  stack: composedSite((settings) => (settings.security = { contact: 'mailto:security@cndcr.example' })),
});

const hosts: Record<string, Host> = {
  nginx: {
    command: (file) => ['nginx', '-c', file],
    configuration: (
      site,
      port,
      temporary,
    ) => `daemon off; user ${userInfo().username}; pid ${temporary}/pid; error_log stderr;
      events {} http { access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${temporary}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; root ${site}; include ${site}/nginx.conf; } }`,
  },
  caddy: {
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    configuration: (site, port) =>
      `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\nroot * ${site}\nimport ${site}/Caddyfile\n}\n`,
  },
};

/** Spellings and files beyond those of the audit. */
const spellings =
  '//about-us /about-us?from=x /about-us.html?from=x /about-us// /index /404 /404.html /about-us/index.html';
const files =
  '/assets /assets/ /%61ssets/ /assets/gone.js /parts/ /nowhere/x/ /nowhere%20x?from=x /.git/config /.encoded/about-us';
const data = '/site.webmanifest /robots.txt /.well-known/security.txt';
/** The configuration itself. */
const hidden = '/firebase.json /%66irebase.json //firebase.json /_headers /_redirects /nginx.conf /Caddyfile'.split(
  ' ',
);

for (const [name, { command, configuration }] of Object.entries(hosts)) {
  test(
    `${name} answers as our server does, with the configuration that compose writes`,
    { tag: '@desktop' },
    async ({ stack }) => {
      const isMissing = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error !== undefined;
      test.skip(isMissing, `${name} is not installed (apt-get install ${name}), so its configuration was not tried.`);
      const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-host-'));
      const [file, port] = [path.join(temporary, 'configuration'), await freePort()];
      await writeFile(file, configuration(stack.folder, port, temporary));
      const host = start(command(file), { stdio: ['ignore', 'ignore', 'pipe'] });
      let log = '';
      host.stderr?.on('data', (text: Buffer) => (log += text.toString()));
      try {
        const url = `http://127.0.0.1:${port}`;
        await expect.poll(async () => (await fetch(url).catch(() => undefined))?.ok ?? log).toBe(true);
        const assets = (await readdir(path.join(stack.folder, 'assets'))).map((asset) => `/assets/${asset}`);
        const addresses = [
          ...(await addressesOf(stack.folder)),
          ...`${spellings} ${files} ${data}`.split(' '),
          ...assets,
          ...hidden,
        ];
        expect(await compareHosts(addresses, stack.site.url, { name, url })).toEqual([]);
        expect((await fetch(url)).headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
        expect((await fetch(`${url}/.well-known/security.txt`)).ok).toBe(true);
        for (const address of hidden) expect([address, (await fetch(url + address)).status]).toEqual([address, 404]);
      } finally {
        host.kill();
        await rm(temporary, { recursive: true });
      }
    },
  );
}
