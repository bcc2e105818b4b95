import { fork } from 'node:child_process';
import type { Part } from '../../build/release/read-release';
import { refuse } from '../../build/release/refusal';
import { notFoundPath, type Route } from '../../contract/routes';
import { partOf, type CheckedSite } from '../check/check-parts';
import { routeOf } from '../check/merge-pages';

export interface RenderedRoute {
  path: string;
  /** The content of #root. */
  html: string;
}

/** The input of the child process. */
export interface RenderJob {
  shell: string;
  remotes: Record<string, string>;
  configs: Record<string, Record<string, unknown>>;
  /** The pages to render. */
  paths: string[];
  /** All routes of the site. */
  routes: readonly Route[];
  year: number;
}

export type RenderMessage =
  { ready: true } | { path: string } | { path: string; html: string } | { path: string; error: string };

/** Start timeout of the child process in milliseconds. */
const startLimit = 5000;

/**
 * Renders every route and Page Not Found in a child process with a time limit, where remotes' code can require only React.
 * @param pageLimit time limit of a page in milliseconds
 * @throws Refusal that names the page that throws or takes too long
 */
export async function renderRoutes(
  site: Pick<CheckedSite, 'parts' | 'pages'>,
  year: number,
  pageLimit = 5000,
): Promise<RenderedRoute[]> {
  const { shell, remotes } = site.parts;
  const job: RenderJob = {
    shell: serverBundle(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, part]) => [name, serverBundle(part)])),
    configs: Object.fromEntries(Object.entries(remotes).map(([name, { settings }]) => [name, settings.config])),
    paths: [...site.pages.map(({ path }) => path), notFoundPath],
    routes: site.pages.map(routeOf),
    year,
  };
  const child = fork(new URL('./render-child.js', import.meta.url), {
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  const rendered: RenderedRoute[] = [];
  let current: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<RenderedRoute[]>((resolve, reject) => {
      const refusePage = (reason: string) => reject(refuseFor(site, current, reason));
      timer = setTimeout(() => refusePage(`rendering did not begin within ${startLimit / 1000} s`), startLimit);
      child.on('message', (message: RenderMessage) => {
        clearTimeout(timer);
        timer = setTimeout(() => refusePage(`it was not rendered within ${pageLimit / 1000} s`), pageLimit);
        if ('ready' in message) {
          child.send(job);
          return;
        }
        current = message.path;
        if ('error' in message) refusePage(message.error);
        else if ('html' in message && rendered.push(message) === job.paths.length) resolve(rendered);
      });
      child.on('error', reject);
      child.on('exit', (code) => refusePage(`the process that renders ended with ${code ?? 'a signal'}`));
    });
  } finally {
    // Otherwise this timer keeps the process alive for 5 s.
    clearTimeout(timer);
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}

function serverBundle({ release, settings, files }: Part): string {
  const code = files.get(release.server);
  if (!code)
    throw refuse({
      part: release.part,
      version: release.version,
      file: release.server,
      reason: 'is not among the files of the release',
    });
  // The server build does not contain the URL of its files; see build/webpack.
  return code.toString('utf8').replaceAll('__PART_URL__', settings.url);
}

function refuseFor(site: Pick<CheckedSite, 'parts' | 'pages'>, path: string | undefined, reason: string) {
  const { page, part } = partOf(site, path);
  return refuse({
    part: part.release.part,
    version: part.release.version,
    file: page ? `./${page.page}` : (path ?? 'rendering'),
    reason,
  });
}
