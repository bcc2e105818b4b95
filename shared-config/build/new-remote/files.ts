import { variableOf } from '../environment';
/** Values for the files of a new remote. */
export interface NewRemote {
  /** E.g. `events`. */
  name: string;
  port: number;
  /** Path of the example page. */
  path: string;
  /** Exact versions of the package's dependencies. */
  versions: { react: string; 'shared-config': string };
  /** For npm, which reads them in the root of a repository alone. */
  overrides?: Record<string, unknown>;
}

/** File name, relative to the remote's folder → content. */
export function filesOf({ name, port, path, versions, overrides }: NewRemote): Record<string, string> {
  const title = titleOf(path);
  const page = title.replaceAll(' ', '');
  const file = path.slice(1);
  return {
    'package.json': JSON.stringify({
      name: `remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: versions,
      scripts: { check: 'cndcr check', dev: 'cndcr dev-remote', release: 'cndcr release', test: 'cndcr test' },
      sideEffects: ['*.css'],
      overrides,
    }),
    'pages.ts': `import type { RemoteDefinition } from 'shared-config/contract/remote';

export default {
  name: '${name}',
  port: ${port},
  pages: [
    {
      page: '${page}',
      module: './src/pages/${file}/${file}.tsx',
      path: '${path}',
      name: '${title}',
      description: 'An example page. Say here, in 50 to 160 characters, what search engines and link previews are to tell of it.',
    },
  ],
} satisfies RemoteDefinition;
`,
    'webpack.config.ts': `import { defineRemote } from 'shared-config/build';
import remote from './pages';

export default defineRemote(remote, import.meta.dirname);
`,
    'jest.config.js': `import { defineJest } from 'shared-config/jest';

export default defineJest('remote-${name}', import.meta.dirname);
`,
    'firebase.json': JSON.stringify({ hosting: { public: 'releases', headers: hostingHeaders } }),
    [`src/pages/${file}/${file}.tsx`]: `import { PageHeader, Section, TextLink } from 'shared-config/ui';
import styles from './${file}.module.css';

export default function ${page}() {
  return (
    <>
      <PageHeader title="${title}" lead="This page came with the new remote. Replace it with your own." />
      <Section title="Where to go next" layout="side">
        <p className={styles.text}>Its words and sections are in this file, its path and name in pages.ts.</p>
        <TextLink href="/">Home</TextLink>
      </Section>
    </>
  );
}
`,
    [`src/pages/${file}/${file}.module.css`]: `.text {
  max-inline-size: 34rem;
}
`,
    [`src/pages/${file}/${file}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import ${page} from './${file}';

test('names the page in one h1, and leads on', () => {
  render(<${page} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['${title}']);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});
`,
  };
}

/** Additional files of a remote in a separate repository. */
export function standaloneFilesOf({ name }: NewRemote): Record<string, string> {
  return {
    'eslint.config.mjs': `export { default } from 'shared-config/eslint';\n`,
    '.gitignore': 'node_modules/\n.types/\n.cache/\nreleases/\ndist/\n',
    [`.github/workflows/remote-${name}.yml`]: workflow(name, [
      'npm ci',
      'npx tsc --build',
      'npx eslint .',
      'npm test',
      'npm run release -- --first --dirty',
    ]),
  };
}

/**
 * A remote's TypeScript projects: pages for browsers, tools for Node, and the tests of both. In the site's repository the types of
 * shared-config are built once for all parts. In a separate repository they are checked with the remote.
 */
export function tsconfigsOf({ standalone }: { standalone: boolean }): Record<string, string> {
  const references = (shared: string[], own: string[]) =>
    [
      ...(standalone ? [] : shared.map((role) => `../shared-config/tsconfig.${role}.json`)),
      ...own.map((role) => `./tsconfig.${role}.json`),
    ].map((file) => ({ path: file }));
  const project = (role: string, shared: string[], own: string[]) =>
    JSON.stringify({ extends: `shared-config/tsconfig/${role}.json`, references: references(shared, own) });
  return {
    'tsconfig.json': JSON.stringify({ files: [], references: references([], ['browser', 'tools', 'test']) }),
    'tsconfig.browser.json': project('browser', ['browser'], []),
    'tsconfig.tools.json': project('tools', ['tools'], ['browser']),
    'tsconfig.test.json': project('test', ['browser', 'tools'], ['browser', 'tools']),
  };
}

/** The workflow of a remote in the site's repository. It builds and tests only that remote. */
export function workflowOf(name: string): string {
  const folder = `remote-${name}`;
  return `# ${folder} alone: the other parts are neither built nor tested.
name: ${folder}
on:
  push:
    branches: [main]
    paths: ['${folder}/**', 'shared-config/**', 'package-lock.json']
  pull_request:
    paths: ['${folder}/**', 'shared-config/**', 'package-lock.json']
permissions:
  contents: read
  # For the comment with the difference from the live site.
  pull-requests: write
  # For the attestation of the released files.
  id-token: write
  attestations: write
jobs:
  part:
    uses: ./.github/workflows/part.yml
    with:
      part: ${folder}
      name: ${name}
      target: \${{ vars.${variableOf(name, 'TARGET')} }}
    secrets: inherit
`;
}

function workflow(name: string, commands: string[]): string {
  return `name: remote-${name}
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  remote:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
      - uses: actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0
        with:
          node-version: 24
          cache: npm
${commands.map((command) => `      - run: ${command}\n`).join('')}`;
}

/** E.g. `/annual-report` → `Annual Report`. */
function titleOf(path: string): string {
  return path
    .slice(1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const forever = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };

/** Pages of other origins load these immutable files. The release lists do change. */
const hostingHeaders = [
  {
    source: '**',
    headers: [
      { key: 'Cache-Control', value: 'no-cache' },
      { key: 'Access-Control-Allow-Origin', value: '*' },
      { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      { key: 'X-Content-Type-Options', value: 'nosniff' },
    ],
  },
  { source: '/@(assets|server)/**', headers: [forever] },
  { source: '/remoteEntry.*.js', headers: [forever] },
];
