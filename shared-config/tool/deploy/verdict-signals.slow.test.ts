import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { withSiteLock } from '../local/lock';
import { cndcr } from '../local/processes';
import { DeployedSite } from '../testing/deployed-site';
import { firebaseStandIn } from '../testing/firebase-stand-in';
import { temporaryFolder } from '../testing/temporary-folder';

const deployed = await DeployedSite.create();
const { www, servers } = deployed;
const firebase = await firebaseStandIn(www('firebase'), www('site'));
/** What a deployment finds where it writes temporary files. */
const temporary = await temporaryFolder({ 'other.txt': '' });
await deployed.deploy(['--first']);

let version = 1;
const put = `ln -sfn "$DIGEST" next-$DIGEST && mv -T next-$DIGEST site`;
const upload = `command:cd "${www('.')}" && cp -r "$FOLDER" "$DIGEST"`;
/** A step → the environment in which its command touches a file, and then waits. */
const steps: Record<string, (wait: string) => NodeJS.ProcessEnv> = {
  drive: (stop) => {
    writeFileSync(www('browser'), `#!/bin/sh\n${stop}`, { mode: 0o755 });
    return { CHROME_PATH: www('browser') };
  },
  place: (stop) => ({ GARDEN_TARGET: `command:cp -r "$FOLDER/." "${www('garden/releases')}"; ${stop}` }),
  'place the site': (stop) => ({ SITE_TARGET: `${upload}; ${stop}`, SITE_SWITCH: `command:exit 1` }),
  switch: (stop) => ({ SITE_TARGET: upload, SITE_SWITCH: `command:cd "${www('.')}"; ${put}; ${stop}` }),
  'a plain command': (stop) => ({ SITE_TARGET: `${upload} && ${put}; ${stop}` }),
};

/** Waits until a step's command has touched its file. */
async function reached(marker: string): Promise<void> {
  for (let waited = 0; waited < 1500 && !existsSync(marker); waited++) await wait(20);
}

/** Deploys a new version of garden in a process of its own. @param act what happens meanwhile */
async function run(env: NodeJS.ProcessEnv, act: (child: ReturnType<typeof spawn>) => unknown = () => {}) {
  version += 1;
  await deployed.release('garden', `v${version}`, { words: `Words ${version}.` });
  const undriven = env['CHROME_PATH'] ? [] : ['--no-drive'];
  const [file = '', ...args] = cndcr('deploy', 'garden', '--released', '--allow-older', ...undriven);
  const all = { ...process.env, ...deployed.env(), ...firebase, TMPDIR: temporary, ...env };
  const child = spawn(file, args, { cwd: deployed.site.folder, env: all });
  const said = Promise.all([child.stdout, child.stderr].map((stream) => text(stream).catch(() => '')));
  await act(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  const [stdout = '', stderr = ''] = await said;
  // Its own files are gone, and nothing else is.
  expect((await readdir(temporary)).filter((name) => !/^(tsx-|playwright)/.test(name))).toEqual(['other.txt']);
  return { code, stdout, stderr, live: (await deployed.versions())['garden'] };
}

describe.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', (signal) => {
  test.each(Object.entries(steps))('at the step %s: says what is live, with its code', async (_step, envOf) => {
    const marker = www(`reached-${version}`);
    const { code, stderr, live } = await run(envOf(`touch "${marker}"; sleep 30`), async (child) => {
      await reached(marker);
      child.kill(signal);
    });
    expect(code).toBe(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal]);
    expect(stderr).toMatch(new RegExp(`Stopped by ${signal} at [^]*Live at \\S+: garden ${live}[ .]`));
  });
});

test('a second signal, or the end of the parent process, does not cut the verdict short', async () => {
  const marker = www(`reached-${version}`);
  const { code, stderr } = await run(steps['switch']!(`touch "${marker}"; sleep 30`), async (child) => {
    await reached(marker);
    servers['site']!.misbehave('hang', /^GET \/ledger\.json/);
    child.kill('SIGTERM');
    await wait(300);
    child.kill('SIGHUP');
  });
  await deployed.reset();
  expect(code).toBe(143);
  expect(stderr).toContain(`Stopped by SIGTERM at the step "switch".`);
  expect(stderr).toContain(`What is live at ${deployed.address} is not known`);
});

test.each([
  ['folder', {}],
  ['command', { SITE_TARGET: upload, SITE_SWITCH: `command:cd "${www('.')}"; ${put}` }],
] as const)('%s: nothing goes live after a signal, though the switch had begun', async (_kind, env) => {
  const { live, stderr } = await run(env, async (child) => {
    let release = () => {};
    const locked = withSiteLock(www('site'), () => new Promise<void>((resolve) => (release = resolve)));
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (text: Buffer) => text.includes('upload of the site') && resolve());
    });
    servers['site']!.misbehave({ late: 1500 }, /^GET \/ledger/);
    await wait(800);
    child.kill('SIGTERM');
    await wait(300);
    release();
    await locked;
  });
  await deployed.reset();
  expect(stderr).toMatch(new RegExp(`at the step "(place|rules|switch)"[^]*Live at \\S+: garden ${live}[ .]`));
});

test.each(['stdout', 'stderr'] as const)('a pipe that is closed up to %s does not end the deployment', async (last) => {
  const { code, stderr, live } = await run(
    { SITE_TARGET: `command:echo a; echo b >&2; ${upload.slice(8)} && ${put}` },
    (child) => {
      child.stdout?.destroy();
      if (last === 'stderr') child.stderr?.destroy();
    },
  );
  expect({ code, live }).toEqual({ code: 0, live: `v${version}` });
  if (last === 'stdout') expect(stderr).toContain(`Live at ${deployed.address}: garden v${version}.`);
});

test.each(['hosting:channel:deploy', 'hosting:clone'])('firebase: a failing %s', async (command) => {
  const { code, stderr, live } = await run({ SITE_TARGET: 'firebase:www', FIREBASE_FAILS: command });
  const isLive = command === 'hosting:clone';
  expect({ code, isLive: live === `v${version}` }).toEqual({ code: isLive ? 0 : 1, isLive });
  if (!isLive)
    expect(stderr).toMatch(new RegExp(`garden v${version} is not live\\.\\nLive at \\S+: garden ${live}[ .]`));
});
