import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Part } from '../../build/release/read-release';
import { printable, refuse } from '../../build/release/refusal';
import { notFoundPath, type Route } from '../../contract/routes';
import { partOf, type CheckedSite } from '../check/check-parts';
import { routeOf } from '../check/merge-pages';
import { readReact } from './react-files';

export interface RenderedRoute {
  path: string;
  /** The content of #root. */
  html: string;
}

/** A page to render. */
export interface Page {
  path: string;
  /** The remote that has the page; none for Page Not Found. */
  remote: string | undefined;
  /** The remote's settings. */
  config: Record<string, unknown>;
  year: number;
  /** All routes of the site. */
  routes: readonly Route[];
}

/** The input of a render process. */
export interface RenderJob {
  /** The text of engine.js. */
  engine: string;
  /** CommonJS modules in the order of their evaluation, the modules that each can require, and the part of the site that it is. */
  modules: { name: string; code: string; allowed: string[]; part: string }[];
  pages: Page[];
}

export interface Rendered {
  html: string;
  /** What the page's code has written to the console. */
  logs: string[];
}

export interface PageError {
  error: string;
  logs: string[];
}

const renderMessage = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ part: z.string(), error: z.string().optional() }),
  z.object({ path: z.string(), answer: z.string().optional() }),
]);
/** What a render process says: what it begins with, why a part's code fails, and a page's Rendered or PageError as JSON. */
export type RenderMessage = z.infer<typeof renderMessage>;

export interface RenderLimits {
  /** Time for a page, and for the evaluation of a part's code, in milliseconds. */
  page?: number;
  /** Memory of a process in megabytes. */
  memory?: number;
}

/** Time for a process to start, in milliseconds. */
const startLimit = 20_000;
/** Length of a page's HTML in characters. The longest page has 60,000. */
const lengthLimit = 4_000_000;
/** Memory of a process in megabytes. */
const memoryLimit = 512;
const spoilt = 'its code changes how pages are rendered';
/** Processes at once, for machines with two processors. */
const processesAtOnce = 2;

const forRemotes = ['react', 'react/jsx-runtime'];
const forShell = [...forRemotes, 'react-dom'];

/**
 * Renders every route and Page Not Found. Each remote's pages are rendered in a process of their own, beside the shell's code, with
 * limits of time and memory, and without access to files, processes, environment or Node's interfaces; see docs/security.md.
 * @throws Refusal that names the page that throws, takes too long or needs too much memory
 */
export async function renderRoutes(
  site: Pick<CheckedSite, 'parts' | 'pages'>,
  year: number,
  limits: RenderLimits = {},
): Promise<RenderedRoute[]> {
  const { shell, remotes } = site.parts;
  const routes = site.pages.map(routeOf);
  const common = [
    ...(await readReact()).map((module) => ({ ...module, part: 'shell' })),
    { name: 'shell', code: serverBundle(shell), allowed: forShell, part: 'shell' },
  ];
  const engine = await readFile(new URL('./engine.js', import.meta.url), 'utf8');
  const program = await readFile(new URL('./render-process.cjs', import.meta.url), 'utf8');
  const jobs: RenderJob[] = [
    { engine, modules: common, pages: [{ path: notFoundPath, remote: undefined, config: {}, year, routes }] },
    ...Object.entries(remotes).map(([remote, part]) => ({
      engine,
      modules: [...common, { name: 'remote', code: serverBundle(part), allowed: forRemotes, part: remote }],
      pages: site.pages
        .filter((page) => page.remote === remote)
        .map(({ path }) => ({ path, remote, config: part.settings.config, year, routes })),
    })),
  ].filter(({ pages }) => pages.length > 0);

  const rendered = new Map<string, string>();
  const running = new Set<ChildProcess>();
  const next = jobs.values();
  const work = async () => {
    for (const job of next) {
      const child = startConfined(program, limits.memory ?? memoryLimit);
      running.add(child);
      try {
        await renderJob(site, job, child, limits, (path, html) => void rendered.set(path, html));
      } finally {
        running.delete(child);
        child.removeAllListeners();
        child.kill('SIGKILL');
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: processesAtOnce }, work));
  } finally {
    running.forEach((child) => child.kill('SIGKILL'));
  }
  return [...site.pages.map(({ path }) => path), notFoundPath].map((path) => ({
    path,
    html: rendered.get(path) ?? '',
  }));
}

/** The environment variable with a command that starts each render process, e.g. one that takes the network away; see docs/security.md. */
const prefixVariable = 'RENDER_PREFIX';

/**
 * Starts a process that can use no file, no other process, no worker and no addon, and inherits no environment.
 * @param program JavaScript, as CommonJS
 * @param memory limit of V8's heap in megabytes
 */
export function startConfined(program: string, memory: number): ChildProcess {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : // Node before 22.13
      '--experimental-permission';
  const [file, ...args] = [...(process.env[prefixVariable] ?? '').split(/\s+/).filter(Boolean), process.execPath];
  return spawn(
    file,
    [
      ...args,
      permission,
      '--no-warnings',
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memory}`,
      '-e',
      program,
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  );
}

/** Renders the pages of one process. */
async function renderJob(
  site: Pick<CheckedSite, 'parts' | 'pages'>,
  job: RenderJob,
  child: ChildProcess,
  { page: pageLimit = 5000, memory = memoryLimit }: RenderLimits,
  onPage: (path: string, html: string) => void,
): Promise<void> {
  const progress = new Progress(job);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => {
        reject(refuseFor(site, progress.current, reason));
      };
      const within = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail(
            `${progress.current.path ? 'it was not rendered' : 'its code was not evaluated'} within ${limit / 1000} s`,
          );
        }, limit);
      };
      within(startLimit);
      child.on('message', (sent: unknown) => {
        try {
          const news = progress.read(sent);
          if (news === 'ready') child.send(job);
          else if (news === 'begun') within(pageLimit);
          else onPage(news.path, news.html);
          if (progress.isDone) resolve();
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        // V8 aborts when it has no memory left.
        const lacksMemory = signal === 'SIGABRT' || code === 134;
        fail(lacksMemory ? `it needs more than ${memory} MB of memory` : `its process ended with ${code ?? signal}`);
      });
      watch = setInterval(() => {
        void residentMemory(child.pid).then((used) => {
          if (used > 2 * memory) fail(`it needs more than ${2 * memory} MB of memory`);
        });
      }, 50);
    });
  } finally {
    // Otherwise these keep the process alive.
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Reads what a render process says. Once a part's code has run, nothing that it says is trusted to have the right form or order. */
class Progress {
  /** What the process is doing: rendering a page, or compiling or evaluating a part's code. */
  current: { path?: string; part?: string } = { part: 'shell' };
  private readonly waiting: Set<string>;
  /** What it can begin with, each once: otherwise a process could prolong its time for ever. */
  private readonly toBegin: string[];

  constructor({ modules, pages }: RenderJob) {
    this.waiting = new Set(pages.map(({ path }) => path));
    this.toBegin = [...modules, ...modules].map(({ part }) => `part ${part}`);
    this.toBegin.push(...pages.map(({ path }) => `page ${path}`));
  }

  get isDone(): boolean {
    return this.waiting.size === 0;
  }

  /** @throws Error with the reason to refuse the part or page */
  read(sent: unknown): 'ready' | 'begun' | RenderedRoute {
    const { data: message } = renderMessage.safeParse(sent);
    if (!message) throw new Error(spoilt);
    if ('ready' in message) return 'ready';
    if ('part' in message) {
      if (message.error !== undefined) throw new Error(printable(message.error));
      this.begin(`part ${message.part}`);
      this.current = { part: message.part };
      return 'begun';
    }
    const { path, answer } = message;
    if (answer === undefined) {
      this.begin(`page ${path}`);
      this.current = { path };
      return 'begun';
    }
    if (path !== this.current.path || !this.waiting.delete(path)) throw new Error(spoilt);
    const { html, error, logs } = readAnswer(answer);
    for (const log of logs) console.warn(`${path}: ${printable(log)}`);
    if (html === undefined) throw new Error(printable(error));
    if (html.length > lengthLimit) throw new Error(`its HTML has more than ${lengthLimit / 1e6} million characters`);
    return { path, html };
  }

  private begin(what: string): void {
    const at = this.toBegin.indexOf(what);
    if (at < 0) throw new Error(spoilt);
    this.toBegin.splice(at, 1);
  }
}

/** Resident memory of a process in megabytes; 0 where there is no /proc. V8's limit does not count typed arrays. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  // The second field is the number of resident pages of 4 kB (proc(5)).
  return (Number(statm.split(' ')[1] ?? 0) * 4096) / 1e6;
}

function readAnswer(answer: string): { html?: string; error: string; logs: string[] } {
  try {
    const { html, error, logs } = JSON.parse(answer) as Record<string, unknown>;
    return {
      ...(typeof html === 'string' && { html }),
      error: typeof error === 'string' ? error : spoilt,
      logs: Array.isArray(logs) ? logs.slice(0, 20).map(String) : [],
    };
  } catch {
    return { error: spoilt, logs: [] };
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

function refuseFor(
  site: Pick<CheckedSite, 'parts' | 'pages'>,
  { path, part: name }: { path?: string; part?: string },
  reason: string,
) {
  const { page, part } =
    name && name !== 'shell' ? { page: undefined, part: site.parts.remotes[name] } : partOf(site, path);
  const { release } = part ?? site.parts.shell;
  return refuse({
    part: release.part,
    version: release.version,
    file: page ? `./${page.page}` : name ? release.server : (path ?? 'rendering'),
    reason,
  });
}
