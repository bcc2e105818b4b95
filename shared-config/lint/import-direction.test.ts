import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import config from './eslint-config.js';

// The files of this test do not exist, so no TypeScript project contains them.
const eslint = new ESLint({
  cwd: path.join(import.meta.dirname, '../..'),
  overrideConfigFile: true,
  overrideConfig: [...config, tseslint.configs.disableTypeChecked],
});

/** The import rule's messages for code in a file. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  const { messages = [] } = result ?? {};
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'boundaries/dependencies').map(({ message }) => message);
}

test.each([
  ['shared-config/contract/x.ts', '../ui'],
  ['shared-config/ui/x.tsx', '../build/workspace'],
  ['shared-config/build/x.ts', '../compose/compose'],
  ['shared-config/compose/x.ts', '../testing/pages'],
  ['shell/src/x.ts', 'shared-config/build'],
  ['shell/src/x.ts', '../../remote-content/pages'],
  ['shell/e2e/x.ts', '../../remote-content/pages'],
  ['remote-content/src/x.tsx', 'shared-config/compose/compose'],
  ['remote-content/src/x.tsx', '../../remote-forms/pages'],
  ['remote-content/src/x.tsx', '../../shell/src/app'],
  ['remote-content/src/x.test.tsx', 'shared-config/compose/compose'],
  ['remote-content/webpack.config.ts', 'shared-config/compose/compose'],
  ['remote-content/src/x.tsx', 'react-dom/server'],
  ['shared-config/ui/x.tsx', 'react-router-dom'],
])('%s must not import %s', async (file, specifier) => {
  expect(await complaints(file, `import '${specifier}';`)).toEqual([expect.stringContaining(specifier)]);
});

test.each([
  (name: string) => `export * from '${name}';`,
  (name: string) => `type X = typeof import('${name}');`,
  (name: string) => `void import('${name}');`,
  (name: string) => `require('${name}');`,
])('every form of import counts: %s', async (codeOf) => {
  expect(await complaints('remote-content/src/x.tsx', codeOf('shared-config/compose/compose'))).toHaveLength(1);
});
