import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cndcr } from '../local/processes';
import { DeployedSite } from '../testing/deployed-site';
import { FirebaseStandIn } from '../testing/firebase-stand-in';

const deployed = await DeployedSite.create();
const { www } = deployed;
const firebase = new FirebaseStandIn(www('firebase'), www('site'));
await firebase.start();
await deployed.deploy(['--first']);
afterAll(() => {
  firebase.close();
  return deployed.close();
});

let version = 1;
const put = `ln -sfn "$DIGEST" next-$DIGEST && mv -T next-$DIGEST site`;
const upload = `cd "${www('.')}" && cp -r "$FOLDER" "$DIGEST"`;
/** A step → the environment in which its command touches a file, and then waits. */
const steps: Record<string, (wait: string) => NodeJS.ProcessEnv> = {
  place: (stop) => ({ GARDEN_TARGET: `command:cp -r "$FOLDER/." "${www('garden/releases')}"; ${stop}` }),
  'place the site': (stop) => ({ SITE_TARGET: `command:${upload}; ${stop}`, SITE_SWITCH: `command:exit 1` }),
  switch: (stop) => ({ SITE_TARGET: `command:${upload}`, SITE_SWITCH: `command:cd "${www('.')}"; ${put}; ${stop}` }),
  'a plain command': (stop) => ({ SITE_TARGET: `command:${upload} && ${put}; ${stop}` }),
};

/** Starts a deployment of a new version of garden in a process of its own. */
async function start(env: NodeJS.ProcessEnv) {
  version += 1;
  await deployed.release('garden', `v${version}`, { words: `Words ${version}.` });
  const [file = '', ...args] = cndcr('deploy', 'garden', '--released', '--no-drive', '--allow-older');
  return spawn(file, args, {
    cwd: deployed.site.folder,
    env: { ...process.env, ...deployed.env(), ...firebase.env, ...env },
  });
}

describe.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', (signal) => {
  test.each(Object.entries(steps))(
    'at the step %s: says what is live, with the code of the signal',
    async (_step, envOf) => {
      const marker = www(`reached-${version}`);
      const child = await start(envOf(`touch "${marker}"; sleep 30`));
      const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
      for (let waited = 0; waited < 1500 && !existsSync(marker); waited++) await wait(20);
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(code).toBe(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal]);
      const { garden } = await deployed.versions();
      expect(`${await stdout}${await stderr}`).toMatch(
        new RegExp(`Stopped by ${signal} at [^]*Live at \\S+: garden ${garden}[ .]`),
      );
    },
  );
});

test('a closed pipe does not end the deployment, whose last lines go to stderr', async () => {
  const child = await start({});
  child.stdout.destroy();
  const stderr = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(await deployed.versions()).toMatchObject({ garden: `v${version}` });
  expect(await stderr).toContain(`Live at ${deployed.address}: garden v${version}.`);
});

test.each(['hosting:channel:deploy', 'hosting:clone'])('firebase: a failing %s', async (command) => {
  firebase.fail = command;
  const child = await start({ SITE_TARGET: 'firebase:www' });
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  firebase.fail = undefined;
  const { garden } = await deployed.versions();
  expect(code).toBe(garden === `v${version}` ? 0 : 1);
  if (code !== 0)
    expect(await said).toMatch(new RegExp(`garden v${version} is not live\\.\\nLive at \\S+: garden ${garden}[ .]`));
});
