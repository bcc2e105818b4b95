import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The jest settings of one part. Component tests (`*.test.tsx`) run in jsdom; a file that needs Node alone
 * (`*.test.ts`) gets Node.
 * @param {string} part the workspace's name, shown beside each test
 * @param {string} rootDir absolute path of the part's folder
 * @returns {import('jest').Config}
 */
export function defineJest(part, rootDir) {
  const shared = {
    rootDir,
    transform: {
      '\\.tsx?$': [
        'ts-jest',
        // Types are checked by `tsc --build`; here each file is only translated.
        { tsconfig: { jsx: 'react-jsx', target: 'ES2022', module: 'CommonJS', esModuleInterop: true, isolatedModules: true, verbatimModuleSyntax: false }, diagnostics: false },
      ],
    },
    moduleNameMapper: { '\\.module\\.css$': here('css-module.cjs') },
    testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/.types/', '/releases/', '/.cache/'],
    modulePathIgnorePatterns: ['/.cache/', '/.types/', '/releases/', '/.site/', '/previews/'],
  };
  return {
    projects: [
      {
        ...shared,
        displayName: part,
        testEnvironment: 'jsdom',
        testMatch: ['**/*.test.tsx'],
        setupFilesAfterEnv: [here('setup.ts'), here('setup-dom.ts')],
      },
      {
        ...shared,
        displayName: `${part} (node)`,
        testEnvironment: 'node',
        testMatch: ['**/*.test.ts'],
        setupFilesAfterEnv: [here('setup.ts')],
      },
    ],
  };
}
