import { site } from '../../contract/site';
import { escape } from '../document/document';
import type { PageDifference } from './compare';
import type { PicturePair } from './pictures';

export interface DifferenceReport {
  /** E.g. `content 0a1b2c3d4e5f → 5f4e3d2c1b0a`. */
  title: string;
  pages: readonly PageDifference[];
  /** Undefined without a browser. */
  pictures: readonly PicturePair[] | undefined;
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; padding: 0 1rem; max-width: 80rem; }
  h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
  pre { white-space: pre-wrap; font: inherit; border: 1px solid; padding: 1rem; max-height: 30rem; overflow: auto; }
  ins { background: #1a7f3733; } del { background: #cf222e33; }
  table { border-collapse: collapse; } th, td { padding: .25rem 1rem .25rem 0; text-align: start; }
  td { font-variant-numeric: tabular-nums; }
  .pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
  figure { margin: 0; } img { max-width: 100%; border: 1px solid; }
`;

/** One HTML file, without scripts and without other files. */
export function renderReport({ title, pages, pictures }: DifferenceReport): string {
  const paths = [...new Set([...pages, ...(pictures ?? [])].map(({ path }) => path))].sort();
  const body = paths.map((path) =>
    renderPage(
      path,
      pages.find((page) => page.path === path),
      (pictures ?? []).filter((pair) => pair.path === path),
    ),
  );
  return [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escape(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escape(title)}</h1>`,
    `<p>${paths.length === 0 ? 'Nothing that a visitor reads, follows or loads differs.' : `${paths.length} ${paths.length === 1 ? 'page differs' : 'pages differ'} from what is live.`}</p>`,
    pictures ? '' : '<p>There are no pictures: no browser is installed.</p>',
    ...body,
    '</body></html>\n',
  ].join('\n');
}

function renderPage(path: string, page: PageDifference | undefined, pictures: readonly PicturePair[]): string {
  return [
    `<h2>${escape(path)}</h2>`,
    page?.only === 'after' ? '<p>This page is new.</p>' : '',
    page?.only === 'before' ? '<p>This page is gone.</p>' : '',
    page && page.words.length > 0 ? `<h3>Words</h3><pre>${page.words.map(renderWords).join('')}</pre>` : '',
    page && page.links.added.length + page.links.removed.length > 0 ? renderLinks(page.links) : '',
    page && Object.keys(page.bytes).length > 0 ? renderBytes(page.bytes) : '',
    ...pictures.map(renderPictures),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Unchanged words are shortened to their beginning and end. */
function renderWords({ text, added, removed }: PageDifference['words'][number]): string {
  if (added) return `<ins>${escape(text)}</ins>`;
  if (removed) return `<del>${escape(text)}</del>`;
  const around = 120;
  return escape(text.length > 2 * around ? `${text.slice(0, around)} … ${text.slice(-around)}` : text);
}

function renderLinks({ added, removed }: PageDifference['links']): string {
  const items = [
    ...added.map((link) => `<li><ins>${escape(link)}</ins></li>`),
    ...removed.map((link) => `<li><del>${escape(link)}</del></li>`),
  ];
  return `<h3>Links</h3><ul>${items.join('')}</ul>`;
}

function renderBytes(bytes: PageDifference['bytes']): string {
  const rows = Object.entries(bytes).map(([kind, [before, after]]) => {
    const difference = after - before;
    return `<tr><th>${escape(kind)}</th><td>${before}</td><td>${after}</td><td>${difference > 0 ? '+' : '−'}${Math.abs(difference)}</td></tr>`;
  });
  return `<h3>Bytes, gzip</h3><table><tr><th>kind</th><th>live</th><th>candidate</th><th>difference</th></tr>${rows.join('')}</table>`;
}

function renderPictures({ path, width, before, after }: PicturePair): string {
  const figure = (name: string, png: Buffer | undefined) =>
    png
      ? `<figure><figcaption>${name}</figcaption><img alt="${escape(`${path}, ${width} px, ${name}`)}" src="data:image/png;base64,${png.toString('base64')}"></figure>`
      : `<p>${name}: none</p>`;
  return `<h3>Pictures at ${width} px</h3><div class="pictures">${figure('live', before)}${figure('candidate', after)}</div>`;
}
