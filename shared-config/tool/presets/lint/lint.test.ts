import { spawnSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../release/workspace';
import { temporaryFolder } from '../../testing/temporary-folder';

/** Code in which each line with a comment has a mistake: the rules that the comment names refuse it. */
const files = {
  'shell/x.ts': `
Promise.resolve(); // no-floating-promises
[1].forEach(async () => Promise.resolve()); // no-misused-promises
export const x: string = JSON.parse(''); // no-unsafe-assignment
export const y = escape(''); // no-deprecated
export const z = (some: string) => some ?? ''; // no-unnecessary-condition`,
  'shell/src/x.tsx': `
import { useEffect, useId } from 'react';
export const Image = () => <img src="x" />; // alt-text
export const Clickable = () => <p onKeyDown={() => {}}>x</p>; // no-noninteractive-element-interactions
export const Hook = ({ some }: { some: boolean }) => some && useId(); // rules-of-hooks hooks
export const useX = (some: number) => { useEffect(() => { console.log(some); }, []); }; // exhaustive-deps exhaustive-effect-dependencies
export const Impure = () => <p>{Math.random()}</p>; // purity
export const signal = AbortSignal.any([]); // use-baseline
import 'shared-config/contract/page';
import 'shared-config/presets/webpack'; // imports
import '../../remote-content/pages'; // imports`,
  'shell/src/data/x.ts': "import '../pages/load-page'; // imports",
  'shell/src/remotes/x.ts': "import '../navigation/router'; // imports",
  'shell/src/navigation/x.ts': "import '../layout/layout'; // imports",
  'shell/src/layout/x.test.tsx': "import '../app'; // imports",
  'shell/site-tests/e2e/x.ts': "import '../../../remote-content/pages'; // imports",
  'shell/site-tests/e2e/x-one.ts': "import type { Two } from './x-two'; // no-cycle\nexport type One = Two[];",
  'shell/site-tests/e2e/x-two.ts':
    "import type { One } from './x-one'; // no-cycle\nexport type Two = { one: One } | 2;",
  'shared-config/web/contract/x.ts': "import '../ui'; // imports",
  'shared-config/web/ui/x.tsx': `
import '../../tool/release/workspace'; // imports
import 'react-router-dom'; // imports`,
  'shared-config/tool/release/x.ts': "import '../compose/compose-site'; // imports",
  'shared-config/tool/compose/x.ts': "import '../testing/pages'; // imports",
  'shared-config/tool/compose/check/x.ts': "import '../read/site-rules';\nimport '../document/documents'; // imports",
  'remote-content/pages/x.tsx': `
import '../../remote-forms/pages'; // imports
import '../../shell/src/app'; // imports
import 'react-dom/server'; // imports
export * from 'shared-config/compose/compose-site'; // imports
export type X = typeof import('shared-config/compose/compose-site'); // imports
void import('shared-config/compose/compose-site'); // imports`,
  // A remote in a repository of its own.
  'pages/x.tsx': 'export const signal = AbortSignal.any([]); // use-baseline',
  'remote-content/forms/x.ts':
    "import '../pages/home/home'; // imports\nimport '../firestore/local-database'; // imports",
  'remote-content/forms/x.tsx': "void import('firebase/app-check'); // imports",
  'remote-content/x.cjs': "require('shared-config/compose/compose-site'); // imports",
  'remote-content/pages/x.test.tsx': "import 'shared-config/compose/compose-site'; // imports",
  'remote-content/webpack.config.ts': "import 'shared-config/compose/compose-site'; // imports",
};

test('reports exactly the seeded mistakes', async () => {
  const settings = { extends: path.join(root, 'shared-config/tool/presets/tsconfig/tools.json'), include: ['**/x*'] };
  const folder = await temporaryFolder({ ...files, 'tsconfig.json': JSON.stringify(settings) });
  for (const place of ['shared-config/tool/presets/lint', '.oxlintrc.json'])
    await cp(path.join(root, place), path.join(folder, place), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--format=unix', ...Object.keys(files)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const found = stdout.matchAll(/^(.+:\d+):\d+: .*\[\w+\/.+(\(.+\))\]$/gm);
  const expected = Object.entries(files).flatMap(([file, code]) =>
    code.split('\n').flatMap((line, index) => {
      const rules = line.split('// ')[1]?.split(' ') ?? [];
      return rules.map((rule) => `${file}:${index + 1} (${rule})`);
    }),
  );
  expect([...found].map(([, place, rule]) => `${place} ${rule}`).sort()).toEqual(expected.sort());
});

test('reports what older browsers lack in a style sheet', () => {
  const args = [path.join(root, 'node_modules/eslint/bin/eslint.js'), '--stdin', '--stdin-filename', 'shell/src/x.css'];
  const input = '.a { field-sizing: content; interpolate-size: allow-keywords; }';
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' });
  expect(stdout.match(/'.+(?= is not a)/g)).toEqual(["'interpolate-size'"]);
});
