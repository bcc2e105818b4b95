import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importDirection } from './import-direction.js';

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/.*/',
    '**/releases/',
    '**/dist/',
    '**/results/',
    'shell/site/',
    'shell/previews/',
  ]),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      // `process.env['NAME']` marks a name that is not part of the type.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // An empty string, e.g. of an environment variable, counts as missing.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // Code may rethrow a caught value unchanged.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      // With noUncheckedIndexedAccess, it is the short form for an index that exists.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `() => {}` is a clear no-op.
      '@typescript-eslint/no-empty-function': 'off',
      // `async` makes a function reject instead of throw, and returns the promise that React's `act` awaits.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/src/**', 'shared-config/ui/**', 'shared-config/build/frame/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // Code for browsers uses what the oldest ones in `browserslist` of shared-config/package.json have, or detects the feature first.
    files: ['**/src/**', 'shared-config/ui/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...compat.configs['flat/recommended'],
    settings: {
      browserslistOpts: { path: import.meta.dirname },
      lintAllEsApis: true,
      polyfills: ['requestIdleCallback', 'trustedTypes'],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    // Safari does not treat a list without markers as a list; the role restores it.
    rules: { 'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    // jest's asymmetric matchers, e.g. `expect.any(String)`, have the type `any`.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    // The rule ignores types in JSDoc comments.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  importDirection,
  // No TypeScript project contains the root's settings, the relay to Firefox and the script that makes the fonts.
  { files: ['*.mjs', '**/engines/*.mjs', '**/fonts/make/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
