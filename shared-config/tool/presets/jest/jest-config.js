import { fileURLToPath } from 'node:url';

/** @param {string} file relative to this one */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * `cndcr test` runs them as ES modules. Component tests (`*.test.tsx`) run in jsdom, others in Node.
 * @param {string} part
 * @param {string} rootDir absolute path of the part's folder
 * @returns {import('jest').Config}
 */
export function defineJest(part, rootDir) {
  const shared = {
    rootDir,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '\\.tsx?$': here('transform.mjs') },
    // shared-config is TypeScript even when installed from a registry.
    transformIgnorePatterns: ['/node_modules/(?!shared-config/)'],
    moduleNameMapper: {
      '\\.module\\.css$': here('css-module.mjs'),
      '\\.(ics|svg|jpe?g|png|webp|avif)$': here('file.mjs'),
    },
    // npm installs some of shared-config's packages there, e.g. after another React.
    modulePaths: [here('../../../node_modules')],
    modulePathIgnorePatterns: ['/.cache/', '/.types/', '/releases/', '/.site/', '/previews/'],
  };
  return {
    // A worker above this limit is replaced after its test file. At the end, jest gives workers half a second to exit: a busy machine can
    // take longer to free the gigabyte that node:vm's contexts come to.
    workerIdleMemoryLimit: '400MB',
    projects: [
      {
        ...shared,
        displayName: part,
        testEnvironment: 'jsdom',
        // Prefers a package's Node code: jsdom has no MessageChannel, which the browser build of react-dom/server needs.
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
