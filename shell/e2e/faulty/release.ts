import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parts, type RemoteName } from 'shared-config/contract/parts';
import { routes } from 'shared-config/contract/routes';
import { cndcr, root, run, start } from 'shared-config/build/processes/processes';

/**
 * Releases a remote whose pages have the faults of `faulty-page.ts`, with the project's own tools.
 * @param folder a folder of its own inside the project, where the packages are found
 * @returns the remote's folder, with `releases/` in it
 */
export async function releaseFaulty(remote: RemoteName, folder: string): Promise<string> {
  const name = parts[remote].folder;
  const home = path.join(folder, name);
  await mkdir(path.join(home, 'src'), { recursive: true });
  // What the release reads beside the remote, and what serves it.
  for (const place of ['shared-config', 'package-lock.json']) {
    await rm(path.join(folder, place), { force: true });
    await symlink(path.join(root, place), path.join(folder, place));
  }
  await copyFile(path.join(root, name, 'firebase.json'), path.join(home, 'firebase.json'));
  // Else it would take no notice of a change in the real pages.
  await rm(path.join(home, '.cache/released.json'), { force: true });

  const pages = routes.filter((route) => route.remote === remote).map((route) => ({ page: route.page, file: route.name.toLowerCase().replaceAll(' ', '-') }));
  await writeFile(path.join(home, 'package.json'), JSON.stringify({ name: `faulty-${name}`, type: 'module', sideEffects: ['*.css'] }));
  await writeFile(path.join(home, 'webpack.config.ts'), configuration(remote, pages.map(({ page }) => page)));
  for (const { page, file } of pages) await writeFile(path.join(home, `src/${page}.ts`), pageModule(remote, path.join(root, name, 'src/pages', file, file)));
  await run(start(cndcr('release'), { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }), `Release of a faulty ${name}`);
  return home;
}

function configuration(remote: RemoteName, pages: string[]): string {
  return `import { defineRemote } from 'shared-config/build';
export default defineRemote({
  name: '${remote}',
  root: import.meta.dirname,
  pages: ${JSON.stringify(Object.fromEntries(pages.map((page) => [page, `./src/${page}.ts`])))},
});
`;
}

function pageModule(remote: RemoteName, realPage: string): string {
  return `import RealPage from '${realPage}';
import { faulty } from '${path.join(import.meta.dirname, 'faulty-page')}';
export { meta } from '${realPage}';
export default faulty('${remote}', RealPage);
`;
}
