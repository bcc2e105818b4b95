import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../release/integrity';
import type { Parts } from '../release/read-release';
import { filesIn, listRelease, readJson, write } from '../release/release-folder';
import { root, siteFile } from '../release/workspace';
import { compose, type ComposeOptions } from '../compose/compose-site';
import type { Ledger } from '../compose/ledger/ledger';
import { readSite, type Site, type SiteEntries } from '../compose/site';
import type { Provenance, Release, ReleaseList } from '../../web/contract/release-manifest';
import type { PageFacts } from '../../web/contract/remote';
import { servedContracts } from '../../web/contract/version';
import { describedPage, descriptionOf, releasedPart, syntheticProvenance } from './released-part';
import { fixtureOptions } from './render-here';
import { temporaryFolder } from './temporary-folder';

export interface SyntheticPage extends Partial<PageFacts> {
  path: string;
  name: string;
  words?: string;
  /** JavaScript: the body of an arrow function `(props) => …`, where `h` is React's createElement. Heading and words by default. */
  body?: string;
  css?: string;
}

export interface SyntheticRelease {
  pages?: Record<string, SyntheticPage>;
  /** Further files: name → content. */
  files?: Record<string, string>;
  changes?: Partial<Release>;
  built?: Partial<Provenance>;
}

export const syntheticPages = {
  garden: {
    Home: { path: '/', name: 'Home', words: 'All that grows here.', css: '.home_a{color:green}' },
    Plants: { path: '/plants', name: 'Plants', words: 'Trees and herbs.', css: '.plants_a{color:olive}' },
  },
  library: {
    Books: { path: '/books', name: 'Books', words: 'All that is read here.', css: '.books_a{color:brown}' },
    Join: { path: '/join', name: 'Join', isForm: true, words: 'Become a reader.' },
  },
} satisfies Record<string, Record<string, SyntheticPage>>;

const text = { kind: 'text' } as const;
const databaseSettings = {
  'firestore.projectId': text,
  'firestore.databaseId': text,
  'firestore.host': { kind: 'host' },
} as const;

/** A release whose form stores what it sends, in the database that its settings name. */
export function storing(version: string, rules: string, sent: object = {}) {
  const [file, example] = [`server/${version}/a.rules`, `server/${version}/reader.json`];
  const firestore = { rules: file, examples: [example], projectSetting: 'firestore.projectId' };
  const files = { [file]: rules, [example]: JSON.stringify(sent) };
  return { files, changes: { firestore, settings: databaseSettings } };
}

/** Base URLs of the synthetic remotes. */
export const addressOf = (remote: string) => `https://${remote}.example`;

/** A repository in a temporary folder with releases, at version "v1", that were written without a build. */
export class SyntheticSite {
  settings!: Site;

  private constructor(
    readonly folder: string,
    readonly site = path.join(folder, 'shell/composed'),
  ) {}

  /** @param entries overrides of `site.json` */
  static async create(entries: Partial<SiteEntries> = {}): Promise<SyntheticSite> {
    const site = new SyntheticSite(await temporaryFolder());
    await mkdir(path.join(site.folder, 'shell'));
    // The real headers of the site, which tests check.
    await cp(path.join(root, 'shell/headers.json'), path.join(site.folder, 'shell/headers.json'));
    await site.list(entries);
    await site.release('shell', 'v1');
    for (const [part, pages] of Object.entries(syntheticPages)) await site.release(part, 'v1', { pages });
    return site;
  }

  async list(entries: Partial<SiteEntries> = {}): Promise<void> {
    const remotes = Object.fromEntries(
      Object.keys(syntheticPages).map((part) => [part, { releases: `../${part}/releases`, url: addressOf(part) }]),
    );
    const file = path.join(this.folder, siteFile);
    const all = { shell: { releases: 'releases' }, remotes, navigation: ['/', '/books'], ...entries };
    await writeFile(file, JSON.stringify(all));
    this.settings = await readSite({}, file);
  }

  releasesOf(part: string): string {
    return path.join(this.folder, part, 'releases');
  }

  async release(part: string, version: string, release: SyntheticRelease = {}): Promise<Release> {
    return writeRelease(this.releasesOf(part), part, version, release);
  }

  /** With one page, which a build of two plain files copies. @param body as in `SyntheticPage` */
  async writeSource(remote: string, address: string, body: string, settings = {}): Promise<string> {
    const folder = path.join(this.folder, remote);
    const files = {
      'package.json': '{"type":"module"}',
      'pages.ts': `export default ${JSON.stringify({ name: remote, port: 3009, pages: [describedPage('Home', address)], settings })};`,
      'pages.cjs': `const { createElement: h } = require('react');\nexports.Home = { default: (props) => ${body} };`,
      'webpack.config.ts': plainBuild,
    };
    for (const [file, text] of Object.entries(files)) await write(folder, file, text);
    return folder;
  }

  /** By default with the newest version of each part. */
  async compose(options: Partial<ComposeOptions> = {}, changes: Partial<Site> = {}): Promise<Parts> {
    return compose({ ...this.settings, ...changes }, this.site, { ...fixtureOptions, ...options });
  }

  async read(file: string): Promise<string> {
    return readFile(path.join(this.site, file), 'utf8');
  }

  async page(address: string): Promise<string> {
    return this.read(address === '/' ? 'index.html' : `${address.slice(1)}.html`);
  }

  async ledger(): Promise<Ledger> {
    return JSON.parse(await this.read('ledger.json')) as Ledger;
  }

  /** At once; after a file of jest, it is removed without. */
  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

const plainBuild = `const build = (name, entry, filename) => ({
  name, entry, mode: 'none', context: import.meta.dirname, externalsType: 'commonjs', externals: ['react'],
  output: { path: \`\${import.meta.dirname}/dist/\${name}\`, filename, library: { type: 'commonjs2' } },
});
export default () => [build('browser', { main: './pages.cjs' }, 'remoteEntry.[contenthash:8].js'), build('server', { pages: './pages.cjs' }, 'server/pages.[contenthash:8].cjs')];
`;

/** File name → hash of each file in a folder. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = await filesIn(folder);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))] as const)),
  );
}

/** Like a build: files named by content, a manifest with their hashes, and the list. */
export async function writeRelease(folder: string, part: string, version: string, release: SyntheticRelease = {}) {
  const { files, ...facts } = part === 'shell' ? shellFiles(version) : remoteFiles(part, release.pages ?? {});
  const contents = { ...files, ...release.files };
  const serves = part === 'shell' && { serves: servedContracts };
  const { release: described } = releasedPart(part, { version, ...serves, ...facts, ...release.changes }, contents);
  for (const [file, text] of Object.entries(contents)) await write(folder, file, text);
  const earlier = await readJson<ReleaseList>(path.join(folder, 'releases.json'));
  await listRelease(folder, { release: described }, { ...syntheticProvenance, ...release.built }, { earlier });
  return described;
}

type BuiltFiles = Pick<Release, 'entry' | 'styles' | 'server' | 'pages'> & { files: Record<string, string> };

function remoteFiles(part: string, pages: Record<string, SyntheticPage>): BuiltFiles {
  const { files, add } = namedFiles();
  const released = Object.entries(pages).map(([page, { words, body, css, description, ...facts }]) => {
    const scripts = [add(`assets/${page}.js`, `/* ${part} ${JSON.stringify({ page, words, body })} */`)];
    const styles = css === undefined ? [] : [add(`assets/${page}.css`, css)];
    return [page, { ...facts, description: description ?? descriptionOf(facts.name), scripts, styles }] as const;
  });
  const server = add('server/pages.cjs', serverBundle(pages));
  // Names the chunks, like the container of a build.
  const entry = add('remoteEntry.js', `/* ${Object.keys(files).join(' ')} */`);
  return { files, entry, styles: [], server, pages: Object.fromEntries(released) };
}

function serverBundle(pages: Record<string, SyntheticPage>): string {
  const whole = ({ name, words = '' }: SyntheticPage) =>
    `[h('h1', { key: 1 }, ${JSON.stringify(name)}), h('p', { key: 2 }, ${JSON.stringify(words)})]`;
  return [
    `const { createElement: h, Suspense, ViewTransition } = require('react');`,
    ...Object.entries(pages).map(
      ([page, facts]) => `exports.${page} = { default: (props) => ${facts.body ?? whole(facts)} };`,
    ),
  ].join('\n');
}

const shellBundle = `const { createElement: h } = require('react');
exports.createApp = (path, pages, settings, year, routes) => {
  const route = routes.find((other) => other.path === path);
  const link = (other) => h('a', { key: other.path, href: other.path }, other.name);
  const content = route ? h(pages[route.remote][route.page].default, { navigate() {}, settings: settings[route.remote] || {} }) : h('h1', null, 'No Such Page');
  return [
    h('nav', { key: 'nav' }, routes.filter((other) => other.inNavigation).map(link)),
    h('main', { key: 'main' }, content),
    h('footer', { key: 'footer' }, '© ' + year),
  ];
};`;

function shellFiles(version: string): BuiltFiles {
  const { files, add } = namedFiles();
  const entry = add('assets/main.js', `/* shell ${version} */`);
  add('assets/start.js', '/* start */');
  add('assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>');
  for (const font of ['sans', 'serif']) add(`assets/${font}.woff2`, font);
  return {
    files,
    entry,
    styles: [add('assets/main.css', ':root{--ink:#000}.mark::before{content:"</style>"}')],
    server: add('server/shell.cjs', shellBundle),
    pages: {},
  };
}

/** As in a build: `assets/Home.js` → `assets/Home.0a1b2c3d.js`. */
function namedFiles() {
  const files: Record<string, string> = {};
  const add = (name: string, text: string): string => {
    const hash = Buffer.from(integrityOf(text).slice(7), 'base64').toString('hex').slice(0, 8);
    const file = name.replace(/(\.\w+)$/, `.${hash}$1`);
    files[file] = text;
    return file;
  };
  return { files, add };
}
