import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import config from './eslint-config.js';

const packages = ['shared-config', 'shell', 'remote-one', 'remote-two'];

/** Kinds of code: an example file without extension, the import specifier from another package, and the kinds that it can import. */
const kinds = {
  contract: { file: 'shared-config/contract/page', specifier: 'shared-config/contract/page', imports: ['contract'] },
  ui: { file: 'shared-config/ui/button', specifier: 'shared-config/ui', imports: ['contract', 'ui'] },
  build: {
    file: 'shared-config/build/webpack/run',
    specifier: 'shared-config/build',
    imports: ['contract', 'build', 'frame'],
  },
  frame: {
    file: 'shared-config/build/frame/main',
    specifier: 'shared-config/build/frame/main',
    imports: ['contract', 'ui', 'frame'],
  },
  compose: {
    file: 'shared-config/compose/read/site',
    specifier: 'shared-config/compose',
    imports: ['contract', 'build', 'frame', 'compose'],
  },
  testing: {
    file: 'shared-config/testing/pages',
    specifier: 'shared-config/testing/pages',
    imports: ['contract', 'build', 'frame', 'compose', 'testing'],
  },
  shell: {
    file: 'shell/src/layout/footer',
    specifier: 'shell/src/layout/footer',
    imports: ['contract', 'ui', 'shell'],
  },
  remote: {
    file: 'remote-one/src/pages/home/home',
    specifier: 'remote-one/src/pages/home/home',
    imports: ['contract', 'ui', 'remote'],
  },
  'another remote': {
    file: 'remote-two/src/content/words',
    specifier: 'remote-two/src/content/words',
    imports: ['contract', 'ui', 'another remote'],
  },
} satisfies Record<string, { file: string; specifier: string; imports: string[] }>;

const pairs = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(kinds).map(([other, target]) => ({ name, kind, other, target })),
);
const ways = ['code', 'tests'] as const;

let root: string;
let eslint: ESLint;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cndcr-lint-'));
  for (const name of packages) {
    await mkdir(path.join(root, name));
    await writeFile(path.join(root, name, 'package.json'), JSON.stringify({ name }));
  }
  // The files of this test do not exist, so no TypeScript project contains them.
  eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [...config, tseslint.configs.disableTypeChecked],
  });
});
afterAll(() => rm(root, { recursive: true }));

/** The import rule's messages for code in a file. */
async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  const { messages = [] } = result ?? {};
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'cndcr/import-direction').map(({ message }) => message);
}

describe.each(ways)('in %s', (way) => {
  const ending = way === 'tests' ? '.test.tsx' : '.tsx';
  const isAllowed = ({ kind, other }: (typeof pairs)[number]) =>
    kind.imports.includes(other) || (way === 'tests' && other === 'testing');
  const relative = (from: string, to: string) => path.relative(path.dirname(from), to).replace(/^(?!\.)/, './');

  test.each(pairs.filter(isAllowed))('$name may import $other', async ({ kind, target }) => {
    expect(await complaints(kind.file + ending, `import '${target.specifier}';`)).toEqual([]);
    expect(await complaints(kind.file + ending, `import '${relative(kind.file, target.file)}';`)).toEqual([]);
  });

  test.each(pairs.filter((pair) => !isAllowed(pair)))('$name must not import $other', async ({ kind, target }) => {
    expect(await complaints(kind.file + ending, `import '${target.specifier}';`)).toHaveLength(1);
    expect(await complaints(kind.file + ending, `import '${relative(kind.file, target.file)}';`)).toHaveLength(1);
  });

  test.each(['react-dom/server', 'react-dom/client', 'react-dom', 'react-router', 'react-router-dom'])(
    '%s belongs to the shell and to the code that renders',
    async (name) => {
      const code = `import '${name}';`;
      for (const file of [
        kinds.shell.file,
        kinds.frame.file,
        kinds.testing.file,
        'shared-config/compose/render/render',
      ])
        expect(await complaints(file + ending, code)).toEqual([]);
      for (const file of [
        kinds.remote.file,
        'remote-one/local-service',
        kinds.contract.file,
        kinds.ui.file,
        kinds.build.file,
        kinds.compose.file,
      ]) {
        expect(await complaints(file + ending, code)).toHaveLength(1);
      }
    },
  );

  test.each(['e2e/pages', 'bench/main', 'webpack.config'])(
    "the shell's %s may use all of shared-config, but no remote's code",
    async (place) => {
      for (const { specifier } of [kinds.contract, kinds.ui, kinds.build, kinds.compose, kinds.testing]) {
        expect(await complaints(`shell/${place}${ending}`, `import '${specifier}';`)).toEqual([]);
      }
      for (const specifier of ['remote-one', relative(`shell/${place}`, 'remote-one/pages')]) {
        expect(await complaints(`shell/${place}${ending}`, `import '${specifier}';`)).toEqual([
          expect.stringContaining('federation'),
        ]);
      }
    },
  );

  test.each([
    (name: string) => `export * from '${name}';`,
    (name: string) => `export { x } from '${name}';`,
    (name: string) => `import type { X } from '${name}';`,
    (name: string) => `type X = typeof import('${name}');`,
    (name: string) => `void import('${name}');`,
    (name: string) => `require('${name}');`,
  ])('every form of import counts: %s', async (codeOf) => {
    expect(await complaints(kinds.remote.file + ending, codeOf('shared-config/compose'))).toHaveLength(1);
    expect(await complaints(kinds.remote.file + ending, codeOf('shared-config/contract/page'))).toEqual([]);
  });
});

test('remotes get their settings from shared-config/build, jest and eslint', async () => {
  for (const [file, specifier] of [
    ['webpack.config.ts', 'build'],
    ['jest.config.js', 'jest'],
    ['eslint.config.mjs', 'eslint'],
    ['pages.ts', 'contract/remote'],
  ]) {
    expect(await complaints(`remote-one/${file}`, `import 'shared-config/${specifier}';`)).toEqual([]);
  }
  expect(await complaints('remote-one/webpack.config.ts', `import 'shared-config/compose';`)).toHaveLength(1);
});
