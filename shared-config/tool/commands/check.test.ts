import { ControlledClock } from '../testing/controlled-clock';
import { host } from '../testing/fault-server';
import { runCommand } from '../testing/run-command';
import { hashesOf, SyntheticSite, syntheticPages } from '../testing/synthetic-site';

const site = await SyntheticSite.create();
await site.release('garden', 'v1', { pages: { Home: syntheticPages.garden.Home } });
await site.compose();
const live = await host(site.site);

async function check(remote: string, address: string, body: string, settings = {}, env: NodeJS.ProcessEnv = {}) {
  const folder = await site.writeSource(remote, address, body, settings);
  return runCommand(folder, ['check', '--no-drive', live.url], env);
}

test('accepts a release that fits the live site, and releases nothing', async () => {
  const before = [await hashesOf(site.site), await hashesOf(site.releasesOf('garden'))];
  const body = `h('h1', null, 'Home', h('a', { href: '/books' }, 'Books'))`;
  const { code, stdout, stderr } = await check('garden', '/', body);
  expect(stderr).toBe('');
  expect(stdout).toMatch(new RegExp(`${live.url} would accept garden \\w{12}\\. Nothing was changed\\.\n$`));
  expect(code).toBe(0);
  expect([await hashesOf(site.site), await hashesOf(site.releasesOf('garden'))]).toEqual(before);
});

test('refuses a release that loses a page, as a deployment does', async () => {
  expect((await check('library', '/books', `h('h1', null, 'Books')`)).stderr).toMatch(
    /^Refused: \/join would no longer lead to a page\..*\n/,
  );
});

test('accepts a new remote with its future settings, and reports the missing entry in the list', async () => {
  const settings = { table: { kind: 'text', required: true } };
  const body = `h('h1', null, props.settings.table.toUpperCase())`;
  const env = { KITCHEN_SETTINGS: '{"table":"one"}' };
  const { code, stdout, stderr } = await check('kitchen', '/meals', body, settings, env);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^The site does not have "kitchen" yet: its site\.json needs an entry for it\.\n[^]* would accept kitchen \w{12}\. .*\n$/,
  );
  expect(code).toBe(0);
});

test('says at once that the site cannot be read', async () => {
  const clock = new ControlledClock();
  const folder = await site.writeSource('garden', '/', '');
  const { code, stderr } = await runCommand(folder, ['check', 'http://127.0.0.1:1'], {}, { clock });
  expect(stderr).toMatch(/^What is live is not known: .+ is not reachable/);
  expect({ code, waited: clock.time }).toEqual({ code: 1, waited: 0 });
});

test('checks the shell too, in its folder', async () => {
  await site.release('shell', 'v2');
  const args = ['check', '--released', '--no-drive', live.url];
  const { code, stdout, stderr } = await runCommand(`${site.folder}/shell`, args);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: expect.stringContaining('would accept shell v2.'),
    stderr: '',
  });
});
