import { fork } from 'node:child_process';
import { remoteNames, type RemoteName } from '../../contract/parts';
import { findRoute, routes, type Route } from '../../contract/routes';
import type { Parts } from '../read/read-part';
import { refuse } from '../refusal';

export interface RenderedRoute {
  path: string;
  /** What stands in #root. */
  html: string;
  /** From the page's `meta`. */
  description: string;
}

/** What the child process is given to do. */
export interface RenderJob {
  shell: string;
  remotes: Record<RemoteName, string>;
  configs: Record<RemoteName, Record<string, unknown>>;
  /** All routes of the site; Page Not Found is rendered as well. */
  routes: readonly Route[];
  year: number;
}

export type RenderMessage = { ready: true } | { path: string } | { path: string; html: string; description: string } | { path: string; error: string };

/** How long a page may take, in milliseconds. */
const pageLimit = 5000;

/**
 * Renders every route and Page Not Found in a child process: remotes' code can require React alone, and has a time limit.
 * @throws Refusal that names the page that throws or takes too long
 */
export async function renderRoutes(parts: Parts, year: number): Promise<RenderedRoute[]> {
  const job: RenderJob = {
    shell: serverBundle(parts, 'shell'),
    remotes: Object.fromEntries(remoteNames.map((remote) => [remote, serverBundle(parts, remote)])) as RenderJob['remotes'],
    configs: Object.fromEntries(remoteNames.map((remote) => [remote, parts[remote].settings.config])) as RenderJob['configs'],
    routes,
    year,
  };
  const child = fork(new URL('./render-child.ts', import.meta.url), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  const rendered: RenderedRoute[] = [];
  let current: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<RenderedRoute[]>((resolve, reject) => {
      const refusePage = (reason: string) => reject(refuseFor(parts, current, reason));
      timer = setTimeout(() => refusePage(`rendering did not begin within ${pageLimit / 1000} s`), pageLimit);
      child.on('message', (message: RenderMessage) => {
        clearTimeout(timer);
        timer = setTimeout(() => refusePage(`it was not rendered within ${pageLimit / 1000} s`), pageLimit);
        if ('ready' in message) {
          child.send(job);
          return;
        }
        current = message.path;
        if ('error' in message) refusePage(message.error);
        else if ('html' in message && rendered.push(message) === routes.length + 1) resolve(rendered);
      });
      child.on('error', reject);
      child.on('exit', (code) => refusePage(`the process that renders ended with ${code ?? 'a signal'}`));
    });
  } finally {
    // Else this process would end 5 s after its work.
    clearTimeout(timer);
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}

function serverBundle(parts: Parts, part: RemoteName | 'shell'): string {
  const { release, settings, files } = parts[part];
  const code = files.get(release.server);
  if (!code) throw refuse({ part, version: release.version, file: release.server, reason: 'is not among the files of the release' });
  // The server build does not know where its files will be; see shared-config/webpack.
  return code.toString('utf8').replaceAll('__PART_URL__', settings.url);
}

function refuseFor(parts: Parts, path: string | undefined, reason: string) {
  const route = path === undefined ? undefined : findRoute(path);
  const { part, version } = parts[route?.remote ?? 'shell'].release;
  return refuse({ part, version, file: route ? `./${route.page}` : (path ?? 'rendering'), reason });
}
