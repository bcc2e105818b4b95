import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} file relative to this one */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** @type {{ compilerOptions: object }} */
const { compilerOptions } = JSON.parse(readFileSync(here('../tsconfig/base.json'), 'utf8'));

/**
 * The jest settings of one part; `cndcr test` runs them as ES modules. Component tests (`*.test.tsx`) run in jsdom; a file that needs
 * Node alone (`*.test.ts`) gets Node.
 * @param {string} part the workspace's name, shown beside each test
 * @param {string} rootDir absolute path of the part's folder
 * @returns {import('jest').Config}
 */
export function defineJest(part, rootDir) {
  const shared = {
    rootDir,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '\\.tsx?$': [
        'ts-jest',
        // Types are checked by `tsc --build`; here each file is only translated.
        { useESM: true, tsconfig: { ...compilerOptions, esModuleInterop: true }, diagnostics: false },
      ],
    },
    // shared-config is TypeScript also where it is installed from a registry.
    transformIgnorePatterns: ['/node_modules/(?!shared-config/)'],
    moduleNameMapper: { '\\.module\\.css$': here('css-module.mjs') },
    testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/.types/', '/releases/', '/.cache/'],
    modulePathIgnorePatterns: ['/.cache/', '/.types/', '/releases/', '/.site/', '/previews/'],
  };
  return {
    projects: [
      {
        ...shared,
        displayName: part,
        testEnvironment: 'jsdom',
        // A package's code for Node comes first: jsdom has no MessageChannel, which react-dom/server for browsers needs.
        testEnvironmentOptions: { customExportConditions: ['node', 'browser'] },
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
