import { pool } from '../../release/pool';
import type { Part } from '../../release/read-release';
import { messageOf, printable, refuse, type Subject } from '../../release/refusal';
import { checkPage, checkPlaces } from './check-page';
import type { Module, RenderedRoute, Renderer, StartRenderer } from './renderer';
import { notFoundPath } from '../../../web/contract/routes';
import { subjectOfPage, type CheckedParts, type CheckedSite } from '../check/check-parts';
import { routeOf } from '../check/merge-pages';
import { startConfined } from './confined';

export type RenderedSite = Awaited<ReturnType<typeof renderPages>>;

export interface RenderLimits {
  /** For a page, and for the evaluation of a remote's code, in milliseconds. */
  page?: number;
  memory?: number;
}

/** Time for a process to start and to evaluate the shell's code, in milliseconds. */
const startLimit = 20_000;
/** Length of a page's HTML in characters. The longest page has 60,000. */
const lengthLimit = 4_000_000;
/** Processes at once, for machines with two processors. */
const processesAtOnce = 2;

const forRemotes = ['react', 'react/jsx-runtime'];
const forShell = [...forRemotes, 'react-dom'];

/** Renders every page and Page Not Found, and checks the result. @throws Refusal that names the page */
export async function renderPages(site: CheckedSite, startRenderer?: StartRenderer) {
  const routes = await renderRoutes(site, site.now.getFullYear(), {}, startRenderer);
  const rendered = routes.map((page) => checkPage(site, page));
  checkPlaces(site, rendered);
  return { ...site, rendered };
}

/**
 * Renders every route and Page Not Found. Each remote's pages are rendered in a process of their own, beside the shell's code, with
 * limits of time and memory, and without access to files, processes and environment; see docs/security.md.
 * @param startRenderer starts another renderer in place of such a process, for fixtures of tests
 * @throws Refusal that names the page that throws, takes too long or needs too much memory
 */
export async function renderRoutes(
  site: Pick<CheckedParts, 'parts' | 'pages'>,
  year: number,
  { page: pageLimit = 5000, memory = 512 }: RenderLimits = {},
  startRenderer: StartRenderer = startConfined,
): Promise<RenderedRoute[]> {
  const { shell, remotes } = site.parts;
  const routes = site.pages.map(routeOf);
  const pages = [...site.pages, { path: notFoundPath, remote: undefined }];
  const rendered = new Map<string, string>();
  const running = new Set<Renderer>();

  const renderPagesOf = async (remote: string | undefined, paths: string[]) => {
    const part = remote === undefined ? undefined : remotes[remote];
    const renderer = startRenderer(memory);
    running.add(renderer);
    try {
      const evaluate = (name: Module['name'], of: Part, allowed: string[], limit: number) =>
        renderer
          .ask({ name, code: codeOf(of), allowed }, limit)
          .catch(refusing({ ...of.release, file: of.release.server }));
      await evaluate('shell', shell, forShell, startLimit);
      if (part) await evaluate('remote', part, forRemotes, pageLimit);
      for (const path of paths) {
        const place = subjectOfPage(site, path);
        const page = { path, remote, settings: part?.entry.settings ?? {}, year, routes };
        const { html = '', logs } = await renderer.ask(page, pageLimit).catch(refusing(place));
        for (const log of logs.slice(0, 20)) console.warn(`${path}: ${printable(log)}`);
        if (html.length > lengthLimit)
          refusing(place)(new Error(`its HTML has more than ${lengthLimit / 1e6} million characters`));
        rendered.set(path, html);
      }
    } finally {
      running.delete(renderer);
      renderer.end();
    }
  };

  try {
    await pool([undefined, ...Object.keys(remotes)], processesAtOnce, async (remote) => {
      const own = pages.filter((page) => page.remote === remote).map(({ path }) => path);
      if (own.length > 0) await renderPagesOf(remote, own);
    });
  } finally {
    running.forEach((renderer) => renderer.end());
  }
  return pages.map(({ path }) => ({ path, html: rendered.get(path) ?? '' }));
}

/** The server build does not contain the URL of its files; see presets/webpack. */
function codeOf({ release, entry, files }: Part): string {
  return files.get(release.server)!.toString('utf8').replaceAll('__PART_URL__', entry.url);
}

function refusing(place: Subject) {
  return (error: unknown): never => {
    throw refuse('not-rendered', { reason: printable(messageOf(error)) }, place);
  };
}
