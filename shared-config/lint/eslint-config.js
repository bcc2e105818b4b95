import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports go one way: shared-config ← remotes, shared-config ← shell. The shell meets a remote only through federation. */
const parts = ['shell', 'remote-content', 'remote-forms'];
/**
 * @param {string} folder
 * @returns {import('eslint').Linter.Config}
 */
const outsideOf = (folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...parts
            .filter((part) => part !== folder)
            .map((part) => ({ group: [part, `${part}/**`, `**/${part}/**`], message: `${folder} may import shared-config alone, never ${part}.` })),
          ...(folder.startsWith('remote-') ? [{ group: ['react-router*', 'react-dom*'], message: 'The router and react-dom are the shell’s.' }] : []),
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/.types/', '**/.cache/', '**/releases/', '**/dist/', 'shell/site/', 'shell/.site/', 'shell/previews/', 'shell/.previews/', 'shell/e2e/results/', '**/bench/results/'] },
  ...tseslint.configs.strict,
  { files: ['**/src/**', 'shared-config/ui/**'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Under noUncheckedIndexedAccess it is the short form for an index that is known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  ...['shared-config', ...parts].map(outsideOf),
  {
    // Tests render what compose renders, and fixtures without needs are `({}, use)`. The benchmark builds all pages together.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/e2e/**', '**/bench/**'],
    rules: { 'no-restricted-imports': 'off', 'no-empty-pattern': 'off', '@typescript-eslint/no-extraneous-class': 'off' },
  },
);
