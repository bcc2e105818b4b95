import { createRequire } from 'node:module';
import { browserBuild } from '../webpack/common';
import { buildSample, packageOf, writeSample } from '../../testing/sample-build';
import { openPage, type Tag } from '../../testing/sample-page';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => packageOf(require.resolve(name)).label;
const site = 'https://site.test/';

let served: Record<string, string>;

beforeAll(async () => {
  const folder = await writeSample('verified-loading', {
    'main.js': `globalThis.late = import(/* webpackChunkName: "late" */ './late.js');`,
    'late.js': `import './late.css';`,
    'late.css': '.late { color: red }',
  });
  const build = browserBuild('sample', folder, 'production');
  const { files } = await buildSample({
    ...build,
    entry: { main: './main.js' },
    output: { ...build.output, publicPath: site },
  });
  served = Object.fromEntries(Object.entries(files).map(([file, content]) => [`${site}${file}`, content]));
});

describe.each([
  [versionOf('webpack'), 'SCRIPT', 'src'],
  [versionOf('mini-css-extract-plugin'), 'LINK', 'href'],
])('the tags of %s (see build/patches/verified-loading.ts)', (_version, tagName, address) => {
  test('use CORS, which integrity checks across origins require, and have no check without a recorded hash', async () => {
    const tag = await load(tagName);
    expect(tag).toMatchObject({ crossOrigin: 'anonymous' });
    expect(tag).not.toHaveProperty('integrity');
  });

  test('carry the hash recorded for their URL, and ask the shell for the address of the next try', async () => {
    const tag = await load(tagName, {
      cndcrIntegrity: (url: string) => `hash of ${url}`,
      cndcrAttempt: (url: string) => `${url}?try=2`,
    });
    const url = String(tag[address]);
    expect(url).toMatch(/\?try=2$/);
    expect(tag['integrity']).toBe(`hash of ${url.replace('?try=2', '')}`);
  });
});

/** The tag that loads the sample page's second script or style sheet. */
async function load(tagName: string, globals: Record<string, unknown> = {}): Promise<Tag> {
  const page = openPage(served, globals);
  page.run(Object.keys(served).find((url) => url.includes('/main.')) ?? 'The main script');
  await page.globals['late'];
  const tag = page.tags.find((tag) => tag['tagName'] === tagName);
  if (!tag) throw new Error(`The sample loads no <${tagName.toLowerCase()}>.`);
  return tag;
}
