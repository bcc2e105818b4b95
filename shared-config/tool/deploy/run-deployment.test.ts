import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeployedSite } from '../testing/deployed-site';
import { describedPage, syntheticProvenance } from '../testing/released-part';
import { runCommand } from '../testing/run-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { syntheticPages, writeRelease } from '../testing/synthetic-site';

const deployed = await DeployedSite.create();
afterEach(() => deployed.reset());

const { deploy, release, live, versions, www } = deployed;
const server = (name: string) => deployed.servers[name]!;

test('deploys a first site, then one part at a time, and skips unchanged parts', async () => {
  expect((await deploy(['garden'])).stderr).toContain('For its first deployment: npm run deploy -- --first.');
  server('site').misbehave({ status: 503 }, /ledger\.json/);
  const unknown = /^What is live at \S+ is not known: \S+\/ledger\.json answered 503\. Try again when/m;
  expect((await deploy(['--first'])).stderr).toMatch(unknown);
  await server('site').start();
  const first = await deploy(['--first']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`Live at ${deployed.address}: shell v1, garden v1, library v1.`);

  await release('garden', 'v2', { words: 'Second words.' });
  const { code, stdout } = await deploy(['garden', '--why', 'Spring.']);
  expect(code).toBe(0);
  expect(stdout.match(/^— .*/gm)).toEqual(['— upload of garden', '— upload of the site', '— health']);
  expect(stdout).toContain(`Live at ${deployed.address}: garden v2.`);
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v2', library: 'v1' });
  const { history } = await live();
  expect(history[0]).toMatchObject({ why: 'Spring.', changes: [{ part: 'garden', from: 'v1', to: 'v2' }] });
  expect(await (await fetch(deployed.address)).text()).toContain('Second words.');

  const again = await deploy(['garden']);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toMatch(/^garden is unchanged: v2\.\nLive at \S+: garden v2\.\n$/);
});

test('takes back another React, which is in no file of a part, part by part', async () => {
  const before = await live();
  const build = async (shell: string, react: string) => {
    const built = { ...syntheticProvenance, commit: '', react };
    await deployed.site.release('shell', shell, { built });
    await release('garden', 'v2', { words: 'Second words.' }, { built });
  };
  await build('v2', '19.4.0');
  for (const part of ['shell', 'garden']) {
    const { stdout, stderr } = await deploy([part, '--allow-older']);
    expect(stderr).toBe('');
    expect(stdout.includes('garden v2 is deployed again: it')).toBe(part === 'garden');
  }
  expect((await live()).parts['garden']).toEqual({
    ...before.parts['garden'],
    built: expect.objectContaining({ react: '19.4.0' }) as object,
  });
  await build('v1', '19.3.1');
  expect((await deploy(['shell'])).stderr).toMatch(/^Refused: garden v2: it was built with React 19\.4\.0/);
  for (const part of ['garden', 'shell']) expect((await deploy([part])).stderr).toBe('');
  expect((await deploy(['garden'])).stdout).toContain('garden is unchanged: v2.');
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v2', library: 'v1' });
});

test('rolls back, holds and pins what is live, and ends a hold with a newer version', async () => {
  const back = await deploy(['--rollback', '--why', 'The words are wrong.', 'garden']);
  expect(back.stdout).toContain('garden v1 (held).');
  expect(await (await fetch(deployed.address)).text()).toContain(syntheticPages.garden.Home.words);
  await release('garden', 'v3', { words: 'Third words.' });
  const held = /garden is held at v1 since .*: The words are wrong\..*garden --unhold garden/;
  expect((await deploy(['garden'])).stderr).toMatch(held);
  expect((await deploy(['garden', '--unhold', 'garden'])).stdout).toContain('garden v3.');
  await deploy(['--hold', 'library', '--why', 'Until Monday.']);
  expect((await live()).parts['library']?.held?.reason).toBe('Until Monday.');
  const free = await deploy(['garden', '--unhold', 'garden']);
  expect(free.stderr).toMatch(/^garden is not held\.\nFailed at the step "plan"\.\nLive at \S+: shell v1, garden v3,/);
  await deploy(['--unhold', 'library']);
  await deploy(['--pin', 'garden=v2', '--why', ' ']);
  expect((await live()).parts['garden']).toMatchObject({ version: 'v2', held: { reason: 'no reason was given' } });
  await deploy(['garden', '--unhold', 'garden']);
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v3', library: 'v1' });
});

test('deploys several parts atomically, and rolls them back together', async () => {
  await release('garden', 'v4', { words: 'Fourth words.' });
  await release('library', 'v2', { body: 'null' });
  const before = await live();
  const refused = await deploy(['garden', 'library']);
  expect(refused.stderr).toMatch(/^Refused: library v2, /);
  expect(refused.stdout).not.toContain('upload');
  expect(await live()).toEqual(before);

  await release('library', 'v3', { words: 'More books.' });
  // After the switch.
  deployed.clock.meanwhile = () => server('site').misbehave({ status: 500 }, /^GET \/books/);
  const { code, stderr } = await deploy(['garden', 'library']);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /\/books: .*answered 500[^]*rolled back\.\nLive at \S+: garden v3 \(held\), library v1 \(held\)\./,
  );
  expect(stderr).toContain('npm run deploy -- garden library --unhold garden library');
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v3', library: 'v1' });
  expect((await live()).parts['garden']?.held?.reason).toMatch(/^rolled back, because health found: \S+\/books: .*500/);
  await deployed.reset();
  expect((await deploy(['garden', 'library', '--unhold', 'garden', '--unhold', 'library'])).code).toBe(0);
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v4', library: 'v3' });
});

test('does not roll back for a fault that is transient, or of another part', async () => {
  server('site').misbehave({ status: 503 }, /^GET \/plants/);
  deployed.clock.meanwhile = (now) => (now < 15_000 ? undefined : server('site').start());
  await release('garden', 'v6', { words: 'Sixth words.' });
  server('library').misbehave({ status: 503 });
  const { code, stderr } = await deploy(['garden']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v6', library: 'v3' });
});

test('two concurrent deployments both go live', async () => {
  await release('garden', 'v8', { words: 'Eighth words.' });
  await release('library', 'v4', { words: 'New books.' });
  const outcomes = await Promise.all([deploy(['garden']), deploy(['library'])]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcomes.map(({ stdout }) => stdout).join('')).toContain('composing again on top of it');
  expect(await versions()).toEqual({ shell: 'v1', garden: 'v8', library: 'v4' });
});

test.each([
  ['another part: recomposes on top of it', 'library', 'v13', 0, 'composing again on top of it'],
  ['the same part: says what is live', 'garden', 'v14', 1, '^Refused: garden v90 by .+ Live now: garden v14\\.'],
])('a plain command overwrites a concurrent deployment of %s', async (_, part, mine, expected, said) => {
  await release('garden', mine, { words: `Words of ${mine}.` });
  const gate = www(`gate-${part}`);
  deployed.clock.meanwhile = async () => {
    deployed.clock.meanwhile = () => {};
    await release(part, 'v90', { words: 'Words of another team.' });
    expect((await deploy([part])).stderr).toBe('');
    // By the next time that it waits, the deployment has seen and copied the other site.
    deployed.clock.meanwhile = () => writeFile(gate, '');
  };
  const gated = `until [ -e "${gate}" ] || [ ! -d "${www('.')}" ]; do sleep 0.05; done; cd "${www('.')}"`;
  const put = 'cp -r "$FOLDER" $DIGEST && ln -sfn $DIGEST next && mv -T next site';
  const { code, stdout, stderr } = await deploy(['garden'], { SITE_TARGET: `command:${gated} && ${put}` });
  expect(stdout + stderr).toMatch(new RegExp(said, 'm'));
  expect(code).toBe(expected);
  expect(await versions()).toMatchObject({ garden: mine, library: 'v90' });
});

test('checks all targets before the first step, and needs none for --dry-run', async () => {
  await release('garden', 'v11', { words: 'Eleventh words.' });
  const none = { SITE_TARGET: '', GARDEN_TARGET: 'ftp:www', LIBRARY_TARGET: '', RULES_TARGET: '' };
  expect((await deploy(['garden'], { COMMAND_MINUTES: 'soon' })).stderr.match(/COMMAND_MINUTES/g)).toHaveLength(1);
  const { stdout, stderr } = await deploy(['garden', 'library'], none);
  for (const variable of Object.keys(none)) expect(stderr).toContain(variable);
  expect(stderr).toMatch(
    /^No new version of garden is live\.\nNo new version of library is live\.\nLive at \S+: garden/m,
  );
  expect(stdout).toBe('');
  const before = await live();
  expect((await deploy(['garden', '--dry-run'], none)).stdout).toContain(
    'would accept garden v11. Nothing was changed.',
  );
  expect(await live()).toEqual(before);
});

test('deploys the rules before the pages, and the pages only if the database accepts the forms', async () => {
  await deployed.releaseStoring('v6');
  const before = await live();
  deployed.statuses[0] = 'PERMISSION_DENIED';
  const refused = await deploy(['library', 'settings']);
  expect(refused.stderr).toMatch(
    /^Refused: library v6, reader: .*refuse.* The pages were left as they were; the rules of this version are in the database\. Correct .*\nSee \S+#forms-refused\n[^]*\nlibrary v6 is not live\.\n[^]*Live at \S+: library v\d[^]*The Firestore rules of library v6 were uploaded, and stay/,
  );
  expect(await live()).toEqual(before);
  await deployed.reset();
  expect(await deploy(['library', 'settings'])).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(www('rules'), 'utf8')).toBe('the rules');

  // Unchanged rules are not uploaded again, not even on a rollback.
  await deployed.releaseStoring('v7');
  expect((await deploy(['library'], { RULES_TARGET: 'command:exit 3' })).stdout).toContain('library v7.');
  deployed.statuses[0] = 'PERMISSION_DENIED';
  expect((await deploy(['--rollback', 'library'])).stderr).toMatch(/^Refused: library v6, reader: .+ git revert/);
});

test('takes a part that another repository has deployed, and waits for no neighbour', async () => {
  const kitchen = (deployed.servers['kitchen'] = await deployed.host('kitchen'));
  await writeRelease(www('kitchen/releases'), 'kitchen', 'v1', { pages: { Meals: { path: '/meals', name: 'Meals' } } });
  await deployed.list();
  expect((await deploy(['kitchen'])).stderr).toBe('');
  expect(await versions()).toMatchObject({ kitchen: 'v1' });
  expect((await deploy(['kitchen', '--again'])).stderr).toMatch(
    /^kitchen comes from another repository: run "npm run deploy -- kitchen --again" there\.\nFailed/,
  );
  await kitchen.stop();
  await release('garden', 'v12', { words: 'Without a neighbour.' });
  expect((await deploy(['garden'])).stdout).toContain('garden v12.');
});

test('in a repository of its own without SITE_TARGET, a part is not live until the site is asked', async () => {
  await release('garden', 'v21', { words: 'From elsewhere.' });
  const root = path.join(deployed.site.folder, 'garden');
  const env = { SITE_URL: deployed.address, GARDEN_TARGET: `folder:${www('garden/releases')}` };
  const alone = (...args: string[]) => runCommand(root, ['deploy', '--no-drive', ...args], env, { root });
  const { code, stdout } = await alone('--released', 'garden');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /\nLive at \S+: garden v\d+\.\ngarden v21 is at its host\.\n.*'client_payload\[arguments\]=garden'\n$/,
  );
  for (const args of [['--rollback', 'garden', '--why', "Bola's words"], ['settings']]) {
    const { code, stderr } = await alone(...args);
    expect(code).toBe(1);
    const [first] = stderr.split('\n');
    expect(first).toMatch(/^SITE_TARGET is not set here\. /);
    expect(first).toContain(` 'client_payload[arguments]=${args.join(' ').replace(/Bola.+/, '"Bola’s words"')}'`);
  }
  expect((await versions())['garden']).not.toBe('v21');
  expect((await alone('--released', '--again')).stdout).toMatch(/^— upload of garden\nLive at \S+: garden v\d+\.\n$/);

  // The shell can follow only when the part is at its host.
  await release('garden', 'v22', { words: 'A newer runtime.' }, { built: { commit: '', federation: '3.0.0' } });
  const ahead = await alone('--released', 'garden');
  expect(ahead.stdout).toMatch(
    /federation runtime 3\.0\.0.*npm run deploy -- shell garden[^]*garden v22 is at its host\.\n/,
  );
  expect(ahead.code).toBe(0);
  expect((await alone('--released', '--dry-run', 'garden')).code).toBe(1);
});

test('the site has to have an entry for a part that is new, in a repository of its own', async () => {
  const root = await temporaryFolder({
    'package.json': '{"name":"attic"}',
    'pages.ts': `export default ${JSON.stringify({ name: 'attic', port: 3009, pages: [describedPage('Attic', '/attic')] })};`,
  });
  await writeRelease(path.join(root, 'releases'), 'attic', 'v1', {
    pages: { Attic: { path: '/attic', name: 'Attic' } },
  });
  await deployed.host('attic');
  const env = { SITE_URL: deployed.address, ATTIC_TARGET: `folder:${www('attic/releases')}` };
  const alone = (changes: NodeJS.ProcessEnv = {}) =>
    runCommand(root, ['deploy', '--released', '--no-drive'], { ...env, ...changes }, { root, clock: deployed.clock });
  const { code, stdout } = await alone();
  expect(stdout).toMatch(
    /^The site does not have "attic" yet: its site\.json needs an entry for it\.\n— upload of attic\nattic v1 is not live\.\nLive at \S+: nothing of attic\.\nattic v1 is at its host\.\nSITE_TARGET is not set here\. /,
  );
  const refused = await alone({ SITE_TARGET: `folder:${www('site')}` });
  expect([code, refused.code, refused.stdout]).toEqual([0, 1, '']);
  expect(refused.stderr).toMatch(/^The site does not have "attic" yet: its site\.json needs an entry for it\.\nFailed/);
});

test.each([
  [
    ['attic'],
    {},
    'There is no part "attic" in this repository. Its parts are shell, garden, library, kitchen; "settings" stands',
  ],
  [['constructor'], {}, 'There is no part "constructor" in this repository'],
  [['garden', '--pin', 'valueOf=v1'], {}, 'There is no part "valueOf" in this repository'],
  [['garden'], { SITE_URL: '' }, 'A deployment needs the public address of the site'],
  [['--rollback'], {}, 'Which part? E.g. npm run rollback -- content.'],
  [['--rollback', 'settings'], {}, 'Settings are not held, pinned or rolled back'],
  [['garden', '--hold', 'garden'], {}, 'garden is named twice'],
  [['--pin', 'garden=v1', '--pin', 'garden=v2'], {}, 'garden is named twice'],
  [['--pin', 'garden'], {}, '--pin takes part=value'],
  [['--first', 'garden'], {}, '--first deploys all parts here: leave out their names.'],
  [['--rollback', 'garden', '--again'], {}, '--again is for parts: name them.'],
  [['settings', '--again'], {}, '"shell" stands for the files of the site.'],
  [['--hold', 'garden', '--skip-if-newer'], {}, '--skip-if-newer is for parts that are named'],
  [['garden', '--skip-if-newer', '--allow-older'], {}, 'and without --allow-older.'],
  [['garden', '--remove'], {}, '--remove is for a preview'],
  [['--preview', 'spring', '--rollback', 'garden'], {}, 'leave out the parts and other options'],
  [[], {}, 'Which part? E.g. npm run deploy -- content'],
])('says what is missing for %j with %j', async (args, env, message) => {
  const { code, stderr } = await deploy(args, env);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
