import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { format, resolveConfig } from 'prettier';
import { pagePath, remoteName } from '../release/definition';
import { variableOf } from '../release/environment';
import { run, start } from '../local/processes';
import { filesIn, write } from '../release/release-folder';
import { root, siteFile, workspaceRemotes } from '../release/workspace';

/** A remote `sample` with the page `/example`, and further files for a separate repository. */
const templates = path.join(import.meta.dirname, '../templates');
const firstPort = 3001;

/**
 * `npm run new-remote -- <name>`: creates `remote-<name>/` with an example page on the next free port, its workflow, and its entry in
 * `shell/site.json`.
 * @param options `standalone` creates the remote in the current folder, as a separate repository
 * @throws Error for a name that cannot be used or is taken
 */
export async function newRemote(name: string, { standalone = false }: { standalone?: boolean }): Promise<void> {
  const { error } = remoteName.safeParse(name);
  if (error) throw new Error(`A remote cannot be named "${name}": ${error.issues[0]!.message}. E.g. events.`);
  const folder = path.resolve(standalone ? '' : root, `remote-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Choose another name, or remove it.`);
  await (standalone ? makeStandalone(name, folder) : makeInSite(name, folder));
}

async function makeInSite(name: string, folder: string): Promise<void> {
  const remotes = [...(await workspaceRemotes()).values()].map(({ definition }) => definition);
  if (remotes.some((remote) => remote.name === name))
    throw new Error(`There is a remote "${name}" already. Choose another name.`);
  const port = Math.max(firstPort - 1, ...remotes.map((remote) => remote.port)) + 1;
  const taken = remotes.flatMap(({ pages }) => pages.map((page) => page.path));
  const page = pageOf(name, taken);

  const files = await remoteFrom({ name, page, port });
  for (const [file, content] of Object.entries(files)) files[file] = withSharedProjects(file, content);
  await writeFiles(folder, files);
  // The shell's workflow with the name replaced.
  const workflows = path.join(root, '.github/workflows');
  const ofShell = await readFile(path.join(workflows, 'shell.yml'), 'utf8');
  await writeFiles(workflows, { [`remote-${name}.yml`]: ofShell.replaceAll('shell', `remote-${name}`) });
  await addToSite(name, port);
  await addOwner(name);
  // Links the workspace as a full install does, without changing installed packages.
  const install = 'npm install --package-lock-only';
  const command = `${install} --ignore-scripts --no-audit --no-fund --loglevel=error`.split(' ');
  await run(start(command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }), install);
  const link = path.join(root, 'node_modules', `remote-${name}`);
  if (!existsSync(link)) await symlink(path.join('..', `remote-${name}`), link);

  console.log(`Made remote-${name}, with an example page at /${page}, on port ${port}.
  npm start                          shows it in the site: http://localhost:3000/${page}
  npm test -w remote-${name}         tests it
Next: write its pages in remote-${name}/pages.ts, and its team in .github/CODEOWNERS; add paths for the navigation to "navigation" in ${siteFile};
record the bytes of its pages: RECORD_BUDGETS=1 npx playwright test -c shell/site-tests/e2e budgets; for production set remotes.${name}.releases there, or ${name.toUpperCase().replaceAll('-', '_')}_RELEASES, to where it is deployed.`);
}

async function makeStandalone(name: string, folder: string): Promise<void> {
  const names = { name, page: pageOf(name), port: firstPort };
  const { '.oxlintrc.json': lint = '', ...workflows } = await filesFrom('standalone', names);
  const scripts = { deploy: 'deploy', diff: `diff ${name}`, rollback: `deploy --rollback ${name}` };
  await writeFiles(folder, {
    ...(await remoteFrom(names, scripts)),
    '.oxlintrc.json': lint,
    '.gitignore': 'node_modules/\n.types/\n.cache/\nreleases/\ndist/\n',
  });
  await writeFiles(path.join(folder, '.github/workflows'), workflows);
  console.log(`Made ${folder}. Install shared-config there (from "npm pack -w shared-config"), then: npm test,
npm run dev -- --site <site-url>, npm run check -- <site-url>, npm run deploy. To add it to a site, set remotes.${name}.releases in the site's site.json.`);
}

/** @param taken paths of other pages */
function pageOf(name: string, taken: readonly string[] = []): string {
  const isFree = (page: string) => pagePath.safeParse(`/${page}`).success && !taken.includes(`/${page}`);
  return [name, `${name}-example`].find(isFree) ?? `${name}-page`;
}

interface Names {
  name: string;
  page: string;
  port: number;
}

async function filesFrom(template: string, { name, page, port }: Names): Promise<Record<string, string>> {
  const title = page.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const renamed = (text: string) =>
    text
      .replaceAll('An Example', title.join(' '))
      .replaceAll('Example', title.join(''))
      .replaceAll('example', page)
      .replaceAll('SAMPLE_TARGET', variableOf(name, 'TARGET'))
      .replaceAll('sample', name)
      .replaceAll('3009', String(port));
  const files: Record<string, string> = {};
  for (const file of await filesIn(path.join(templates, template)))
    files[renamed(file)] = renamed(await readFile(path.join(templates, template, file), 'utf8'));
  return files;
}

/** With React and shared-config in the versions of the other parts. @param commands further scripts */
async function remoteFrom(names: Names, commands: object = {}): Promise<Record<string, string>> {
  const files = await filesFrom('remote', names);
  const own = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
    devDependencies: { react: string };
  };
  const dependencies = { react: own.devDependencies.react, 'shared-config': own.version };
  const described = JSON.parse(files['package.json'] ?? '{}') as { scripts: Record<string, string> };
  for (const [script, command] of Object.entries(commands)) described.scripts[script] = `cndcr ${command}`;
  return { ...files, 'package.json': JSON.stringify({ ...described, dependencies }) };
}

/** TypeScript settings refer to the projects of shared-config, which an installed package lacks. */
function withSharedProjects(file: string, text: string): string {
  const [, kind] = /^tsconfig\.(.+)\.json$/.exec(file) ?? [];
  if (!kind) return text;
  const settings = JSON.parse(text) as { references?: object[] };
  const shared = (kind === 'browser' ? ['browser'] : ['browser', 'tools']).map((project) => ({
    path: `../shared-config/tsconfig.${project}.json`,
  }));
  return JSON.stringify({ ...settings, references: [...shared, ...(settings.references ?? [])] });
}

async function addToSite(name: string, port: number): Promise<void> {
  const file = path.join(root, siteFile);
  const text = await readFile(file, 'utf8');
  // Edits the text to keep the formatting of the rest.
  const edits = modify(text, ['remotes', name], { releases: `http://localhost:${port}` }, {});
  await writeFiles(root, { [siteFile]: applyEdits(text, edits) });
}

async function addOwner(name: string): Promise<void> {
  const file = '.github/CODEOWNERS';
  const owners = await readFile(path.join(root, file), 'utf8');
  const [, organisation] = /@([\w-]+)\//.exec(owners) ?? [];
  const line = `/remote-${name}/ @${organisation ?? 'organisation'}/${name}-team\n`;
  await write(root, file, owners + line);
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const filepath = path.join(folder, file);
    const formatted = async () => format(content, { ...(await resolveConfig(filepath)), filepath });
    await write(folder, file, file.startsWith('.git') ? content : await formatted());
  }
}
