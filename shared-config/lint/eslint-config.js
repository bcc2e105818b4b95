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
      // `process.env['NAME']` marks a name that the type does not know.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // An empty text, e.g. of an environment variable, counts as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // What was thrown elsewhere is passed on as it is.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      // Under noUncheckedIndexedAccess it is the short form for an index that is known to exist.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `() => {}` says by itself that nothing is to be done.
      '@typescript-eslint/no-empty-function': 'off',
      // `async` alone makes a function reject rather than throw, and gives React's `act` the promise that it waits for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/src/**', 'shared-config/ui/**', 'shared-config/build/frame/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    // Safari takes a list without markers for no list; the role says that it is one.
    rules: { 'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    // jest's asymmetric matchers, e.g. `expect.any(String)`, have the type `any`.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    // The rule does not see the types that JSDoc comments give.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    plugins: { cndcr: { rules: { 'import-direction': importDirection } } },
    rules: { 'cndcr/import-direction': 'error' },
  },
  // The root's own settings belong to no TypeScript project.
  { files: ['*.mjs'], ...tseslint.configs.disableTypeChecked },
);
