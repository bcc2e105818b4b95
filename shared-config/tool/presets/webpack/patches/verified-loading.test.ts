import { createRequire } from 'node:module';
import vm from 'node:vm';
import { browserBuild } from '../common';
import { buildSample, packageOf, writeSample } from '../../../testing/sample-build';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => packageOf(require.resolve(name)).label;

const folder = await writeSample('verified-loading', {
  'main.js': `globalThis.late = import(/* webpackChunkName: "late" */ './late.js');`,
  'late.js': `import './late.css';`,
  'late.css': '.late { color: red }',
});
const build = browserBuild('sample', folder, 'production');
const { files } = await buildSample({
  ...build,
  entry: { main: './main.js' },
  output: { ...build.output, publicPath: 'https://site.test/' },
});
/** The script of the sample's entry. */
const main = files[Object.keys(files).find((file) => file.includes('/main.')) ?? ''] ?? '';

describe.each([
  [versionOf('webpack'), 'SCRIPT', 'src'],
  [versionOf('mini-css-extract-plugin'), 'LINK', 'href'],
])('the tags of %s (see presets/webpack/patches/verified-loading.ts)', (_version, tagName, address) => {
  test('use CORS, which integrity checks across origins require, and have no check without a recorded hash', () => {
    const tag = load(tagName);
    expect(tag).toMatchObject({ crossOrigin: 'anonymous' });
    expect(tag).not.toHaveProperty('integrity');
  });

  test('carry the hash recorded for their URL, and ask the shell for the URL of the next attempt', () => {
    const tag = load(tagName, {
      cndcrIntegrity: (url: string) => `hash of ${url}`,
      cndcrAttempt: (url: string) => `${url}?try=2`,
    });
    const url = String(tag[address]);
    expect(url).toMatch(/\?try=2$/);
    expect(tag['integrity']).toBe(`hash of ${url.replace('?try=2', '')}`);
  });
});

/** The tag by which the sample loads its second script or style sheet, with what webpack's runtime needs of a page. */
function load(tagName: string, globals: Record<string, unknown> = {}): Record<string, unknown> {
  const tags: Record<string, unknown>[] = [];
  const document = {
    createElement(name: string) {
      const tag: Record<string, unknown> = { tagName: name.toUpperCase() };
      return Object.assign(tag, { setAttribute: (key: string, value: unknown) => (tag[key] = value) });
    },
    getElementsByTagName: () => [],
    head: { appendChild: (tag: (typeof tags)[number]) => tags.push(tag) },
  };
  vm.runInNewContext(main, { ...globals, document, setTimeout: () => 0 });
  const tag = tags.find((each) => each['tagName'] === tagName);
  if (!tag) throw new Error(`The sample loads no <${tagName.toLowerCase()}>.`);
  return tag;
}
