import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRoute, remoteNames, routes, sourceOf } from 'shared-config/testing/pages';
import { root, siteFile } from 'shared-config/build/workspace';
import { wordsFrom } from './words';

/** A copy of this project with more pages and remotes, added as described in the README. */
export interface GeneratedSite {
  folder: string;
  /** Part → its folder, relative to `folder`. Includes the generated remotes. */
  partFolders: Record<string, string>;
}

/** The remote with Home grows with the site. */
const growing = sourceOf(findRoute('/').remote);
/** A remote that is the same in every site. */
export const unchanged = sourceOf(remoteNames.find((name) => name !== growing.name) ?? growing.name);

const workspaceFolders = ['shared-config', 'shell', ...remoteNames.map((name) => sourceOf(name).workspace)];

interface GeneratedPage {
  remote: string;
  path: string;
  name: string;
  /** The exposed module. */
  page: string;
}

/**
 * Generates a site in a folder, which is replaced if it exists. The site has the nine real pages. The generated pages are distributed over
 * the remote with Home and the generated remotes.
 * @param size the total numbers of pages and remotes
 */
export async function generateSite(
  folder: string,
  { pages, remotes }: { pages: number; remotes: number },
): Promise<GeneratedSite> {
  await rm(folder, { recursive: true, force: true });
  const excluded = /^(node_modules|releases|dist|site|previews|e2e|bench|screenshots|\..+)$/;
  for (const workspace of workspaceFolders) {
    await cp(path.join(root, workspace), path.join(folder, workspace), {
      recursive: true,
      filter: (file) => !excluded.test(path.basename(file)),
    });
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(path.join(root, file), path.join(folder, file));
  const names = Array.from({ length: remotes - remoteNames.length }, (_none, index) => `chapter${index + 1}`);
  await linkDependencies(folder);

  const hosts = [growing.name, ...names];
  const generated = Array.from({ length: pages - routes.length }, (_none, index) =>
    pageAt(index, hosts[index % hosts.length]!),
  );
  for (const name of names)
    await writeRemote(
      path.join(folder, `remote-${name}`),
      name,
      generated.filter(({ remote }) => remote === name),
    );
  await addToGrowing(
    path.join(folder, growing.workspace),
    generated.filter(({ remote }) => remote === growing.name),
  );

  await addRemotesToSite(path.join(folder, siteFile), names);
  return {
    folder,
    partFolders: {
      shell: 'shell',
      ...Object.fromEntries([
        ...remoteNames.map((name) => [name, sourceOf(name).workspace] as const),
        ...names.map((name) => [name, `remote-${name}`] as const),
      ]),
    },
  };
}

/** Links the dependencies of this project, and the workspaces of the copy. */
async function linkDependencies(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (!workspaceFolders.includes(name))
      await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  for (const name of workspaceFolders) await symlink(path.join('..', name), path.join(folder, 'node_modules', name));
}

const subjects = [
  'Scholarships',
  'Mentoring',
  'Health Fairs',
  'Town Halls',
  'Heritage Walks',
  'Legal Advice',
  'Book Clubs',
  'Science Days',
  'Job Fairs',
  'Youth Parliament',
  'Film Evenings',
  'Election Watch',
  'Language Classes',
  'Choir Festival',
  'Business Forum',
  'Alumni Dinner',
  'Art Prize',
  'Football Cup',
  'Charity Run',
  'Open Archive',
  'Nurses Network',
  'Farmers Market',
  'Coding School',
  'Debate League',
  'Photo Contest',
];
const places = [
  'Lagos',
  'London',
  'Abuja',
  'Toronto',
  'Houston',
  'Enugu',
  'Kano',
  'Dublin',
  'Ottawa',
  'Atlanta',
  'Ibadan',
  'Berlin',
  'Calabar',
  'Leeds',
  'Jos',
  'Dubai',
  'Benin City',
  'Paris',
  'Owerri',
  'Boston',
];

/** The generated page with this index, the same in every site. */
function pageAt(index: number, remote: string): GeneratedPage {
  const name = `${subjects[index % subjects.length]} in ${places[Math.floor(index / subjects.length) % places.length]}`;
  return {
    remote,
    name,
    path: `/${name.toLowerCase().replaceAll(' ', '-')}`,
    page: name.replaceAll(/ (.)/g, (_all, letter: string) => letter.toUpperCase()),
  };
}

/** Adds the generated remotes to `site.json`. */
async function addRemotesToSite(file: string, names: string[]): Promise<void> {
  const site = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, object> };
  names.forEach((name, index) => (site.remotes[name] = { releases: `http://localhost:${3100 + index}` }));
  await writeFile(file, JSON.stringify(site, null, 2));
}

async function writeRemote(folder: string, name: string, pages: GeneratedPage[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const projects = (await readdir(growing.folder)).filter((file) => file.startsWith('tsconfig.'));
  for (const file of ['package.json', ...projects, 'firebase.json', 'webpack.config.ts'])
    await cp(path.join(growing.folder, file), path.join(folder, file));
  await edit(path.join(folder, 'package.json'), [[new RegExp(`"${growing.workspace}"`), `"remote-${name}"`]]);
  await writeFile(
    path.join(folder, 'pages.ts'),
    `import type { RemoteDefinition } from 'shared-config/contract/remote';\n\nexport default { name: '${name}', port: 3100, pages: [\n${definitionsOf(pages)}] } satisfies RemoteDefinition;\n`,
  );
  await writePages(folder, pages);
}

async function addToGrowing(folder: string, pages: GeneratedPage[]): Promise<void> {
  await writePages(folder, pages);
  if (pages.length > 0) await edit(path.join(folder, 'pages.ts'), [[/(pages: \[\n)/, `$1${definitionsOf(pages)}`]]);
}

function definitionsOf(pages: GeneratedPage[]): string {
  const definitions = pages.map((page) => ({
    page: page.page,
    module: `./${fileOf(page)}.tsx`,
    path: page.path,
    name: page.name,
    description: `${page.name}: ${wordsFrom(page.name)(12)}.`.slice(0, 160),
  }));
  return definitions.map((definition) => `    ${JSON.stringify(definition)},\n`).join('');
}

function fileOf({ path: route }: GeneratedPage): string {
  return `src/pages${route}${route}`;
}

/** Writes pages with their own text, sections and CSS, each about as long as a real page. */
async function writePages(folder: string, pages: GeneratedPage[]): Promise<void> {
  for (const page of pages) {
    const words = wordsFrom(page.name);
    const sections = Array.from(
      { length: 4 },
      (_none, index) => `
      <Section title="${page.name}: ${words(3)}" tone="${index % 2 ? 'sand' : 'paper'}" layout="side">
        <p className={styles.intro}>${words(60)}.</p>
        <p className={styles.text}>${words(90)}.</p>
        <TextLink href="/our-awards">Our awards</TextLink>
      </Section>`,
    );
    const file = path.join(folder, fileOf(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(
      `${file}.module.css`,
      `.intro {\n  max-inline-size: ${30 + (page.name.length % 20)}rem;\n  font-weight: 600;\n}\n\n.text {\n  margin-block-start: ${page.name.length / 10}rem;\n}\n`,
    );
    await writeFile(
      `${file}.tsx`,
      `import { PageHeader, Section, TextLink } from 'shared-config/ui';
import styles from '.${page.path}.module.css';

export default function ${page.page}() {
  return (
    <>
      <PageHeader title="${page.name}" lead="${words(20)}." />${sections.join('')}
    </>
  );
}
`,
    );
  }
}

/**
 * Edits a copied file.
 * @throws Error if a pattern does not match
 */
async function edit(file: string, changes: [RegExp, string][]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text))
      throw new Error(`Cannot edit ${file}: it has no match for ${pattern}. Update the generator.`);
    text = text.replace(pattern, replacement);
  }
  await writeFile(file, text);
}
