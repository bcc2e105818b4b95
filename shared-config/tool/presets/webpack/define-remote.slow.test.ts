import { describedPage } from '../../testing/released-part';
import { buildSample, writeSample } from '../../testing/sample-build';
import { defineRemote } from './define-remote';

/** Builds a remote with these pages. @param texts page → its text @returns the names of all files */
async function build(name: string, texts: Record<string, string>, css = '.title { color: green }'): Promise<string[]> {
  const sources = Object.entries(texts).flatMap(([page, text]) => [
    [
      `${page}.tsx`,
      `import styles from './${page}.module.css';\nexport default () => <h1 className={styles.title}>${text}</h1>;
export const open = () => import('./file');`,
    ],
    [`${page}.module.css`, css],
  ]);
  const folder = await writeSample(name, {
    'file.ts': 'export const file = 1;',
    ...(Object.fromEntries(sources) as Record<string, string>),
  });
  const pages = Object.keys(texts).map((page) => ({ ...describedPage(page, '/'), module: `./${page}.tsx` }));
  const builds = defineRemote({ name: 'garden', port: 0, pages }, folder)({}, { mode: 'production' });
  const built = [];
  for (const configuration of builds) {
    // As in a release.
    const optimization = { minimize: true, concatenateModules: true, ...configuration.optimization };
    built.push(await buildSample({ ...configuration, optimization }));
  }
  return built.flatMap(({ files }) => Object.keys(files));
}

test('builds are reproducible in another folder, and changing one page does not rename another', async () => {
  const pages = { Home: 'Home', Plants: 'Plants' };
  const before = await build('remote-here', pages);
  expect(await build('remote-there', pages)).toEqual(before);
  // Compose renders with one file.
  expect(before.filter((file) => file.startsWith('server/'))).toHaveLength(1);
  const after = await build('remote-changed', { ...pages, Home: 'Home again', Trees: 'Trees' });
  const added = after.filter((file) => !before.includes(file) && !file.startsWith('mf-'));
  expect(added.map((file) => file.replace(/\.\w+\.(\w+)$/, '.$1')).sort()).toEqual([
    'assets/Home.js',
    'assets/Trees.css',
    'assets/Trees.js',
    'remoteEntry.js',
    'server/pages.cjs',
  ]);
});

test('refuses a style sheet with a global selector', async () => {
  await expect(build('remote-impure', { Home: 'Home' }, 'h1 { color: red }')).rejects.toThrow(
    'Selector "h1" is not pure',
  );
});
