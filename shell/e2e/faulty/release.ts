import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cndcr, run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { sourceOf } from 'shared-config/testing/pages';

/**
 * Releases a remote whose pages have the faults of `faulty-page.ts`, with the project's own tools.
 * @param folder a separate folder inside the project, so that Node resolves the project's packages
 * @returns the remote's folder, with `releases/` in it
 */
export async function releaseFaulty(remote: string, folder: string): Promise<string> {
  const { workspace, folder: source, definition } = sourceOf(remote);
  const home = path.join(folder, workspace);
  await mkdir(path.join(home, 'src'), { recursive: true });
  // The release command reads these from the remote's parent folder.
  for (const place of ['shared-config', 'package-lock.json']) {
    await rm(path.join(folder, place), { force: true });
    await symlink(path.join(root, place), path.join(folder, place));
  }
  await copyFile(path.join(source, 'firebase.json'), path.join(home, 'firebase.json'));
  // The cache does not detect changes in the real pages.
  await rm(path.join(home, '.cache/released.json'), { force: true });

  await writeFile(
    path.join(home, 'package.json'),
    JSON.stringify({ name: `faulty-${workspace}`, type: 'module', sideEffects: ['*.css'] }),
  );
  await copyFile(path.join(source, 'webpack.config.ts'), path.join(home, 'webpack.config.ts'));
  await writeFile(path.join(home, 'pages.ts'), faultyDefinition(path.join(source, 'pages')));
  for (const { page, module } of definition.pages)
    await writeFile(path.join(home, `src/${page}.ts`), pageModule(remote, path.join(source, module)));
  await run(
    start(cndcr('release', '--first', '--dirty'), { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }),
    `Release of a faulty ${workspace}`,
  );
  return home;
}

function faultyDefinition(realDefinition: string): string {
  return `import remote from '${realDefinition}';
export default { ...remote, pages: remote.pages.map((page) => ({ ...page, module: \`./src/\${page.page}.ts\` })) };
`;
}

function pageModule(remote: string, realPage: string): string {
  return `import RealPage from '${realPage}';
import { faulty } from '${path.join(import.meta.dirname, 'faulty-page')}';
export default faulty('${remote}', RealPage);
`;
}
