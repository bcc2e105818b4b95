import { jest } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Outside } from '../context';
import { readOwnList, writeList } from '../release/release-folder';
import { DeployedSite } from '../testing/deployed-site';
import { runCommand } from '../testing/run-command';

const deployed = await DeployedSite.create();
const { deploy, release, live, versions, www } = deployed;
const site = deployed.servers['site']!;
let version = 1;

beforeAll(() => deploy(['--first']));
afterEach(async () => {
  await deployed.reset();
  await deployed.list();
  const { parts } = await live();
  if (parts['garden']?.held) await deploy(['--unhold', 'garden']);
});

/** What happens before an action of this name. */
type Meanwhile = Record<string, () => unknown>;
const once = (act: () => Promise<unknown>) => jest.fn<() => Promise<unknown>>().mockImplementationOnce(act);
/** Until the site is healed. @param page a pattern of its address */
const harm = (page: string) => site.misbehave({ status: 500 }, new RegExp(`^GET ${page}`));
/** Health finds a fault that does not last. @param act what somebody does before health looks again */
const whileHealthWaits = (act: () => Promise<unknown>): Meanwhile => ({
  health: once(async () => {
    deployed.clock.meanwhile = async () => {
      deployed.clock.meanwhile = () => {};
      await site.start();
      await act();
    };
    harm('/plants');
  }),
});

function run(at: Meanwhile, args: string[], env: NodeJS.ProcessEnv = {}) {
  const outside: Outside = async (name, action) => {
    await at[name]?.();
    return action();
  };
  const command = ['deploy', '--no-drive', ...args];
  return runCommand(deployed.site.folder, command, { ...deployed.env(), ...env }, { clock: deployed.clock, outside });
}
/** Deploys a new version of garden. */
async function deployGarden(at: Meanwhile, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  version += 1;
  await release('garden', `v${version}`, { words: `Words ${version}.` });
  return run(at, ['--released', '--allow-older', 'garden', ...args], env);
}
/** A version with a form. The settings name its database. */
async function deployLibrary(name: string, rules?: string) {
  await deployed.releaseStoring(name, rules);
  expect((await deploy(['library', 'settings', '--allow-older'])).stderr).toBe('');
}

test('a rollback by somebody else while health waits is what is live', async () => {
  const before = (await versions())['garden'];
  const { code, stderr } = await deployGarden(
    whileHealthWaits(() => deploy(['--rollback', 'garden', '--why', 'It is wrong.'])),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^garden v${version} is not live: .+ has deployed ${before} since`, 'm'));
  expect(stderr).toMatch(new RegExp(`^Live at \\S+: garden ${before} \\(held\\)\\.`, 'm'));
});

test('the loser of a race leaves the files and the list of the winner as they are', async () => {
  const list = () => readFile(www('garden/releases/releases.json'), 'utf8');
  let winners = '';
  const { code, stdout, stderr } = await deployGarden({
    compare: once(async () => {
      await release('garden', 'v99', { words: 'Words of another team.' });
      expect((await deploy(['garden', '--allow-older'])).stderr).toBe('');
      winners = await list();
    }),
  });
  expect({ code, list: await list() }).toEqual({ code: 1, list: winners });
  expect(stdout).not.toContain('upload');
  expect(stderr).toMatch(/^Refused: garden v99 by .+ went live meanwhile, in place of v\d+\./);
});

test('settings are rolled back with the parts', async () => {
  const { settings } = await live();
  await deployed.list({}, { missing: ['/archives'] });
  const { stderr } = await deployGarden({ health: () => harm('/plants') }, ['settings']);
  expect(stderr).toMatch(/was rolled back\.\nLive at \S+: garden v\d+ \(held\), settings \w+\.\n/);
  expect((await live()).settings.digest).toBe(settings.digest);
});

test('what somebody else has deployed or held since is not rolled back', async () => {
  const { settings } = await live();
  const others = async () => {
    await deployed.list({}, { missing: ['/others'] });
    expect((await deploy(['settings', '--allow-older'])).stderr).toBe('');
    harm('/plants');
  };
  await deployed.list({}, { missing: ['/own'] });
  const { stderr } = await deployGarden(whileHealthWaits(others), ['settings']);
  expect(stderr).toMatch(/was rolled back\.\nLive at \S+: garden v\d+ \(held\)\.\n/);
  const now = (await live()).settings;
  expect([now.arrangement.missing, now.digest === settings.digest]).toEqual([['/others'], false]);

  await deployed.reset();
  await deploy(['--unhold', 'garden']);
  const hold = async () => {
    await deploy(['--hold', 'garden', '--why', 'It has to stay.']);
    harm('/plants');
  };
  await deployGarden(whileHealthWaits(hold));
  expect((await live()).parts['garden']).toMatchObject({ version: `v${version}`, held: { reason: 'It has to stay.' } });
});

test('a hold that begins while an earlier one is ended stays', async () => {
  await deployGarden({});
  await deploy(['--hold', 'garden']);
  const back = once(() => deploy(['--rollback', 'garden', '--why', 'It has to go.']));
  const { code, stderr } = await run({ compare: back }, ['--unhold', 'garden']);
  expect({ code, held: (await live()).parts['garden']?.held?.reason }).toEqual({ code: 1, held: 'It has to go.' });
  expect(stderr).toMatch(
    /^Refused: garden is held at v\d+ since \S+ by .+: It has to go\. When that is settled: [^]*\nLive at \S+: garden v\d+ \(held\)\./,
  );
});

test('what the host does to pages of other parts too is no reason to roll back', async () => {
  const { code, stderr } = await deployGarden({ health: () => harm('/(plants|books)') });
  expect({ code, garden: (await versions())['garden'] }).toEqual({ code: 1, garden: `v${version}` });
  expect(stderr).toMatch(/plants: .*answered 500\nLive at \S+: garden/);
});

test('three different findings at the three tries are no reason to roll back', async () => {
  const pages = ['plants', 'books', 'plants'];
  const next = async () => {
    await site.start();
    harm(`/${pages.shift()}`);
  };
  const { code } = await deployGarden({ health: next });
  expect({ code, garden: (await versions())['garden'] }).toEqual({ code: 0, garden: `v${version}` });
});

test('a rollback that fails is no rollback', async () => {
  const put = 'cp -r "$FOLDER" "$DIGEST" && ln -sfn "$DIGEST" next && mv -T next site';
  const once = `command:cd "${www('.')}" && ! [ -e once ] && touch once && ${put}`;
  const { code, stderr } = await deployGarden({ health: () => harm('/plants') }, [], { SITE_TARGET: once });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /failed \(exit code 1\)\.\nFailed at the step "switch"\.\n.*\/plants: .*answered 500\n.*was to be rolled back\.\ngarden v\d+ is not live\.\nLive at/,
  );
  expect(stderr).toMatch(
    new RegExp(`\nLive at \\S+: garden v${version}\\.\nIf it is still wrong: npm run rollback -- garden\n$`),
  );
});

const without = (file: string) =>
  `cp -r "$FOLDER" "$DIGEST" && mv "$DIGEST/${file}" left-out && ln -sfn "$DIGEST" next && mv -T next site`;
test.each([
  [
    'GARDEN_TARGET',
    'true',
    '^garden v\\d+: uploaded, not visible yet at \\S+: [^]*^garden v\\d+ may be at its host: it was not read back there\\.$',
  ],
  // The web server is another user. What no part owns is left out.
  [
    'SITE_TARGET',
    `[ $(stat -c %a "$FOLDER") = 755 ] && ${without('robots.txt')}`,
    'not visible yet at \\S+/robots\\.txt: [^]*^Live at \\S+: garden v\\d+\\.\\nTo see what visitors get: npm run health -- ',
  ],
  // A page of a part that does not move.
  ['SITE_TARGET', without('books.html'), 'not visible yet at \\S+/books: it answered 404$'],
])('an incomplete upload to %s is named', async (target, command, message) => {
  const { code, stderr } = await deployGarden({}, [], { [target]: `command:cd "${www('.')}" && ${command}` });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(message, 'm'));
});

test('a shell that does not go live is at no host: the site has its files', async () => {
  await release('shell', 'v2');
  const { stderr } = await deploy(['shell', '--allow-older'], { SITE_TARGET: 'command:exit 3' });
  expect(stderr).toMatch(
    /^The command "exit 3" failed \(exit code 3\)\.\nFailed at the step "switch"\.\nshell v2 is not live\.\nLive at \S+: shell v1\.\nTo see all that is live: /m,
  );

  // Its pages are those of all remotes.
  const back = await run({ health: () => harm('/join') }, ['--released', '--allow-older', 'shell']);
  expect(back.stderr).toMatch(/join: .*answered 500\n.*was rolled back\.\nLive at \S+: shell v1 \(held\)\./);
  await deployed.reset();
  await deploy(['--unhold', 'shell']);
});

test.each([
  [['--hold', 'garden'], 'Failed at the step "switch"\\.\ngarden is not held\\.\nLive at \\S+: garden v\\d+\\.'],
  [['--hold', 'garden', '--rollback', 'library'], 'garden is not held\\.\nlibrary is not rolled back\\.'],
])('%j that fails has held and rolled back nothing', async (args, message) => {
  const { code, stderr } = await deploy(args, { SITE_TARGET: 'command:exit 3' });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${message}`, 'm'));
});

test('one 404 for the ledger is no proof that there is no site', async () => {
  const before = await live();
  site.misbehave({ status: 404 }, /^GET \/ledger\.json/);
  deployed.clock.meanwhile = jest
    .fn()
    .mockImplementationOnce(() => {})
    .mockImplementationOnce(() => site.misbehave({ late: 0 }, /^GET \/ledger\.json/));
  const { code, stderr } = await deploy(['--first']);
  expect(stderr).toContain('--first would forget its history');
  expect(code).toBe(2);
  site.misbehave({ status: 404 }, /^GET \/ledger\.json/);
  deployed.clock.meanwhile = () => {};
  expect((await deploy(['--first'])).stderr).toContain('shows a composed page, but has no ledger.json');
  expect(await live()).toEqual(before);
});

test('after a first deployment, a ledger that is missing cannot be read', async () => {
  const first = await DeployedSite.create();
  const outside: Outside = (name, action) => {
    if (name === 'health') first.servers['site']!.misbehave({ status: 404 });
    return action();
  };
  const command = ['deploy', '--released', '--no-drive', '--first'];
  const { code, stderr } = await runCommand(first.site.folder, command, first.env(), { clock: first.clock, outside });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^What is there is not known: \S+ answered 404\.[^]*^What is live at \S+ is not known: /m);
});

test('files that a host has lost are uploaded again', async () => {
  const entry = Object.keys((await live()).parts['garden']!.files).find((file) => file.startsWith('remoteEntry'))!;
  await rm(www(`garden/releases/${entry}`));
  expect((await deployGarden({}, [], { GARDEN_TARGET: 'command:exit 3' })).stderr).toMatch(
    /^The live garden is not whole at its host: garden v\d+, \S+\/remoteEntry\S+: cannot be read \(it answered 404\)\. .* --again, from a checkout that has v\d+\.$/m,
  );
  // A hold, and a newer version here.
  await deploy(['--hold', 'garden']);
  const before = (await versions())['garden'];
  await release('garden', 'v98', { words: 'Newer words.' });
  const { code, stdout } = await deploy(['garden', '--again']);
  expect({ code, garden: (await versions())['garden'] }).toEqual({ code: 0, garden: before });
  expect(stdout).toContain('— upload of garden');
  expect((await fetch(`${deployed.servers['garden']!.url}/${entry}`)).status).toBe(200);
});

test('a rollback that a damaged list at the host blocks names the command after which it works', async () => {
  await deployGarden({});
  await writeFile(www('garden/releases/releases.json'), '{"part":"garden"');
  const { stderr } = await deploy(['--rollback', 'garden', '--why', 'x'.repeat(5000)]);
  expect(stderr).toMatch(
    /^Refused: garden, releases\.json: is not JSON .+ Upload the part again: npm run deploy -- garden --again\.$/m,
  );
  // From a checkout without the version before, which then is lost.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { releases } = (await readOwnList(deployed.site.releasesOf('garden')))!;
  await writeList(deployed.site.releasesOf('garden'), { part: 'garden', releases: releases.slice(0, 1) });
  expect(await deploy(['garden', '--again'])).toMatchObject({ code: 0, stderr: '' });
  expect(warn.mock.calls[0]).toEqual([expect.stringMatching(/^An earlier version is lost, .+ is not JSON \(.+\)\.$/)]);
  warn.mockRestore();
  expect((await deploy(['--rollback', 'garden'])).stderr).toMatch(
    /Upload it again from a checkout that has released it: npm run deploy -- garden --again; or take one/,
  );
  await writeList(deployed.site.releasesOf('garden'), { part: 'garden', releases });
  expect(await deploy(['garden', '--again'])).toMatchObject({ code: 0, stderr: '' });
  expect(await deploy(['--rollback', 'garden', '--why', 'x'.repeat(5000)])).toMatchObject({ code: 0, stderr: '' });
  // However long the reason of a hold is.
  expect((await deploy(['garden', '--allow-older'])).stderr).toMatch(
    /^Refused: garden is held .+ When that is settled: npm run deploy -- garden --unhold garden\.$/m,
  );
});

test('a host that shows the old and the new ledger by turns for a while is waited for', async () => {
  const body = await readFile(www('site/ledger.json'), 'utf8');
  const showOld = jest.fn().mockImplementationOnce(() => {});
  showOld.mockImplementationOnce(() => {
    const since = deployed.clock.now();
    deployed.clock.meanwhile = (now) => now > since && site.start();
    site.misbehave({ body }, /^GET \/ledger\.json/);
  });
  const { code, stderr } = await deployGarden({ 'read back the site': showOld });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(showOld).toHaveBeenCalledTimes(2);
});

test.each([[], ['--again']])(
  'an upload that replaces all keeps what a rollback needs, here or not: %j',
  async (...args) => {
    await deployGarden({});
    const before = (await versions())['garden'];
    await deployGarden({});
    await rm(deployed.site.releasesOf('garden'), { recursive: true });
    if (args.length > 0) version -= 1;
    const host = www('garden/releases');
    const replacing = `command:rm -r "${host}" && cp -r "$FOLDER" "${host}"`;
    expect((await deployGarden({}, args, { GARDEN_TARGET: replacing })).code).toBe(0);
    const back = args.length > 0 ? before : `v${version - 1}`;
    expect(await deploy(['--rollback', 'garden'])).toMatchObject({ code: 0, stderr: '' });
    expect((await versions())['garden']).toBe(back);
  },
);

test('a mistake in the pages.ts of another part stops neither a deployment nor a rollback', async () => {
  await writeFile(`${deployed.site.folder}/library/pages.ts`, 'export default {');
  expect(await deployGarden({})).toMatchObject({ code: 0 });
  const { code, stdout } = await deploy(['--rollback', 'garden']);
  expect({ code, isHeld: /Live at \S+: garden v\d+ \(held\)\./.test(stdout) }).toEqual({ code: 0, isHeld: true });
});

test('new rules are uploaded only if open tabs can go on sending', async () => {
  await deployLibrary('v40');
  await deployed.releaseStoring('v41', 'rules of another field', {
    update: { name: 'readers/####', fields: { a: {} } },
  });
  for (const args of [[], ['--dry-run']])
    expect((await deploy(['library', '--allow-older', ...args])).stderr).toMatch(
      /^Refused: library v41, reader: open tabs have the form of v40, and may not .+ "Change a field"\.\n/,
    );
  expect(await readFile(www('rules'), 'utf8')).toBe('the rules');
});

test('rules that another team deploys meanwhile are no reason to fail', async () => {
  await deployLibrary('v50');
  const { code, stdout, stderr } = await deployGarden({ compose: once(() => deployLibrary('v51', 'newer rules')) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('composing again on top of it');
  expect(await versions()).toMatchObject({ garden: `v${version}`, library: 'v51' });
});

test('an older fault is no reason to roll back, also if the first composition was overtaken', async () => {
  await deployLibrary('v52');
  harm('/plants');
  const { stdout, stderr } = await deployGarden({ compose: once(() => deployLibrary('v53', 'rules after those')) });
  expect(stdout).toContain('composing again on top of it');
  expect(stderr).toMatch(/^\S+\/plants: .*answered 500 \(also before the deployment\)\nLive at \S+: garden v\d+\.\n$/);
  expect((await versions())['garden']).toBe(`v${version}`);
});

test.each([
  ['compose', 'v60', 'v61'],
  ['switch', 'v62', 'v63'],
])('a rollback that another deployment overtakes before %s still goes back', async (action, first, second) => {
  await deployLibrary(first);
  const before = (await versions())['garden'];
  await deployGarden({});
  const { code } = await run({ [action]: once(() => deployLibrary(second, `rules of ${second}`)) }, [
    '--rollback',
    'garden',
  ]);
  const { version: now, held } = (await live()).parts['garden']!;
  expect({ code, now, held: held?.reason }).toEqual({ code: 0, now: before, held: `rolled back from v${version}` });
  expect(await versions()).toMatchObject({ library: second });
});

test('after a rollback, the last lines name the rules that stay', async () => {
  await deployed.releaseStoring('v70', 'rules of v70');
  const { stderr } = await run({ health: () => harm('/join') }, ['--released', '--allow-older', 'library']);
  expect(stderr).toMatch(
    /was rolled back\.\nLive at \S+: library v63 \(held\)\.\nThe Firestore rules of library v70 were uploaded, and stay in the database\.\nlibrary v70 is at its host\.\n/,
  );
});
