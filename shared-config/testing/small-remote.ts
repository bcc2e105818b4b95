import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { write } from '../build/release/release-folder';
import { root } from '../build/workspace';
import { descriptionOf } from './synthetic-site';

/**
 * Writes the source of a minimal remote "garden", which the project's own tools build, into a separate folder.
 * @param headings page → text of its heading
 * @returns absolute path
 */
export async function writeSmallRemote(headings: Record<string, string>): Promise<string> {
  // Inside the repository, so that builds find packages; hidden, so that tools do not treat it as source.
  const home = path.join(root, 'shared-config/.cache');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(path.join(home, 'small-remote-'));
  for (const [file, text] of Object.entries(filesOf(headings))) await write(folder, file, text);
  return folder;
}

function filesOf(headings: Record<string, string>): Record<string, string> {
  const pages = Object.keys(headings).map((page) => ({
    page,
    module: `./src/${page}.tsx`,
    path: page === 'Home' ? '/' : `/${page.toLowerCase()}`,
    name: page,
    description: descriptionOf(page),
  }));
  return {
    'package.json': JSON.stringify({ name: 'small-remote', type: 'module', sideEffects: ['*.css'] }),
    'pages.ts': `export default ${JSON.stringify({ name: 'garden', port: 3009, pages })};\n`,
    'webpack.config.ts':
      "import { defineRemote } from 'shared-config/build';\nimport remote from './pages';\n\nexport default defineRemote(remote, import.meta.dirname);\n",
    ...Object.fromEntries(
      Object.entries(headings).flatMap(([page, heading]) => [
        [
          `src/${page}.tsx`,
          `import styles from './${page}.module.css';\n\nexport default function ${page}() {\n  return <h1 className={styles.title}>{${JSON.stringify(heading)}}</h1>;\n}\n`,
        ],
        [`src/${page}.module.css`, `.title {\n  color: ${page === 'Home' ? 'green' : 'olive'};\n}\n`],
      ]),
    ),
  };
}
