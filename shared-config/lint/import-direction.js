import { createRequire } from 'node:module';
import path from 'node:path';
import boundaries from 'eslint-plugin-boundaries';

const require = createRequire(import.meta.url);

/**
 * Folders, and the other ones that each can import: contract ← ui ← remotes and shell; contract ← build ← compose ← testing. A file belongs
 * to the first folder that matches.
 * @type {Record<string, string[]>}
 */
const folders = {
  'shared-config/contract': [],
  'shared-config/ui': ['shared-config/contract'],
  'shared-config/styles': [],
  'shared-config/lint': ['shared-config'],
  // Browser code of a remote's dev server.
  'shared-config/build/frame': ['shared-config/{contract,ui,styles}'],
  'shared-config/build': ['shared-config', 'shared-config/contract'],
  'shared-config/compose/render': ['shared-config/{contract,build,compose}'],
  'shared-config/compose': ['shared-config/{contract,build,compose/render}'],
  'shared-config/testing': ['shared-config', 'shared-config/{contract,build,compose,compose/render}'],
  'shared-config/templates': ['shared-config', 'shared-config/{contract,ui,build,lint,testing}'],
  'shared-config': ['shared-config/**'],
  'shell/src': ['shared-config/{contract,ui,styles}'],
  shell: ['shared-config{,/**}', 'shell/src'],
  'remote-*/src': ['shared-config/{contract,ui}'],
  'remote-*': ['shared-config/{contract,build,lint}'],
};
/** Packages of the shell, which provides React to the remotes, and the folders that can import them. */
const rendering = ['react-dom', 'react-router*'];
const renders = ['shell{,/src}', 'shared-config/{build/frame,compose/render,testing}'];

/** @type {(from: string | string[], to: object) => object} */
const allow = (from, to) => ({ from: { element: { type: from } }, allow: { to } });
/** @type {(types: string[], more?: object) => object} */
const inFolders = (types, more) => ({ element: { type: types, ...more } });

/**
 * Enforces the direction of imports between the site's parts and between the folders of shared-config.
 * @type {import('eslint').Linter.Config}
 */
export const importDirection = {
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': path.join(import.meta.dirname, '../..'),
    'boundaries/elements': Object.keys(folders).map((folder) => ({
      type: folder,
      pattern: folder,
      partialMatch: false,
      capture: ['name'],
    })),
    'boundaries/files': [{ category: 'test', pattern: '**/*.test.*' }],
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
    'boundaries/additional-dependency-nodes': [
      { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
    ],
    'boundaries/legacy-templates': false,
    'import/resolver': { [require.resolve('./resolver.cjs')]: {} },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        message:
          '{{from.element.type}} must not import "{{dependency.source}}": see shared-config/lint/import-direction.js.',
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          {
            disallow: { to: { module: { origin: 'external', source: rendering } } },
            message:
              '"{{dependency.source}}" belongs to the shell. In a test, use renderServed of shared-config/testing.',
          },
          allow(renders, { module: { source: rendering } }),
          ...Object.entries(folders).map(([folder, others]) => allow(folder, inFolders(others))),
          allow(
            'remote-*{,/src}',
            inFolders(['remote-*{,/src}'], { captured: { name: '{{from.element.captured.name}}' } }),
          ),
          allow('remote-*', inFolders(['shared-config/testing'], { fileInternalPath: 'jest-config.js' })),
          { from: { file: { categories: 'test' } }, allow: { to: inFolders(['shared-config/testing']) } },
          // A remote's test proves its Firestore rules as the health check does.
          allow('remote-*', inFolders(['shared-config/compose'], { fileInternalPath: 'health/probe.ts' })),
        ],
      },
    ],
  },
};
