import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { run, start } from 'shared-config/build/processes/processes';
import { loadedFiles, type LoadedFile } from '../loaded-files';
import { openOrigin } from '../server';
import { generateSite, unchanged, type GeneratedSite } from './generate-site';

/** The measurements of a site of one size. */
export interface Growth {
  pages: number;
  remotes: number;
  /** The build time without a cache of a remote that is the same in every site, in seconds. */
  unchangedBuild: number;
  /** The version of that build: it must not depend on the size of the site. */
  unchangedVersion: string;
  /** In seconds, including the drawing of all preview cards. */
  composeFirst: number;
  /** In seconds, with cached preview cards. */
  composeAgain: number;
  /** Of compose and its rendering process together, in MB. */
  peakMemory: number;
  /** The files that Home loads until it is usable. */
  home: LoadedFile[];
}

/** Pages x remotes: more pages with two remotes, then more remotes with a hundred pages, then both. */
export const sizes = ['10x2', '100x2', '500x2', '100x5', '100x20', '500x20'];

/** Generates, builds and composes a site of each size, and measures it. */
export async function measureGrowth(
  browser: Browser,
  wanted: string[],
  log: (message: string) => void,
): Promise<Growth[]> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-growth-'));
  const measured: Growth[] = [];
  for (const size of wanted) {
    const [pages = 0, remotes = 0] = size.split('x').map(Number);
    const site = await generateSite(path.join(temporary, size), { pages, remotes });
    const names = Object.keys(site.partFolders);
    let unchangedBuild = 0;
    for (const [index, name] of names.entries()) {
      log(`${pages} pages, ${remotes} remotes: building ${name} (${index + 1} of ${names.length})`);
      const seconds = await timed(() => release(site, name));
      if (name === unchanged.name) unchangedBuild = seconds;
    }
    log(`${pages} pages, ${remotes} remotes: composing`);
    const first = await compose(site);
    const again = await compose(site);
    const list = JSON.parse(
      await readFile(path.join(site.folder, unchanged.workspace, 'releases/releases.json'), 'utf8'),
    ) as {
      releases: { version: string }[];
    };
    measured.push({
      pages,
      remotes,
      unchangedBuild,
      unchangedVersion: list.releases[0]?.version ?? '',
      composeFirst: first.seconds,
      composeAgain: again.seconds,
      peakMemory: Math.max(first.memory, again.memory),
      home: await homeOf(browser, path.join(site.folder, 'shell/site')),
    });
    await rm(site.folder, { recursive: true });
  }
  await rm(temporary, { recursive: true });
  return measured;
}

async function release({ folder, partFolders }: GeneratedSite, name: string): Promise<void> {
  const cwd = path.join(folder, partFolders[name] ?? '');
  const command = [process.execPath, path.join(folder, 'shared-config/cli.js'), 'release', '--first', '--dirty'];
  await run(start(command, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), `The build of ${name}`);
  // The generated site is in no repository. Compose with a public address takes only releases of committed source.
  const file = path.join(cwd, 'releases/releases.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/,\s*"dirty": true/g, ''));
}

/** Runs the site's compose command with a public address, as for production. */
async function compose({ folder, partFolders }: GeneratedSite): Promise<{ seconds: number; memory: number }> {
  const releases = Object.entries(partFolders).map(
    ([name, partFolder]) => [`${name.toUpperCase()}_RELEASES`, path.join(folder, partFolder, 'releases')] as const,
  );
  const child = start([process.execPath, path.join(folder, 'shared-config/cli.js'), 'compose', '--first'], {
    cwd: folder,
    env: { ...Object.fromEntries(releases), SITE_URL: 'https://cndcr.example' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => void memoryOf(child.pid ?? 0).then((now) => (memory = Math.max(memory, now))), 200);
  try {
    return { seconds: await timed(() => run(child, 'compose')), memory };
  } finally {
    clearInterval(watch);
  }
}

/** The resident memory of a process and its descendants, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kilobytes: number]);
  const family = new Set([pid]);
  for (const [child, parent] of processes) if (family.has(parent)) family.add(child);
  return processes.filter(([id]) => family.has(id)).reduce((sum, [, , kilobytes]) => sum + kilobytes / 1024, 0);
}

async function homeOf(browser: Browser, site: string): Promise<LoadedFile[]> {
  const folder = await realpath(site);
  const origin = await openOrigin();
  origin.serve(folder);
  const files = await loadedFiles(
    browser,
    { name: 'composed', url: origin.url, folders: { [origin.url]: folder }, close: origin.close },
    '/',
  );
  await origin.close();
  return files;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
