import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteEntries } from 'shared-config/compose/read/site';
import { expect, test } from './fixtures';
import { copyRepository, type RepositoryCopy } from './repository-copy';

/** What stands for something else, and a real value of the same form. */
const realValues: readonly (readonly [RegExp, string])[] = [
  [/^.*(before|until) launch.*\n/gim, ''],
  [/[\w.]+@cndcr\.example/g, 'office@cndcr.org'],
  [/\+44 20 7946 0142/g, '+44 20 0000 0001'],
  [/\+1 (\d{3}) 555 0142/g, '+1 $1 000 0001'],
  [/\+61 2 5550 1142/g, '+61 2 0000 0001'],
  [/\+234 000 000 0000/g, '+234 1 000 0001'],
  [/1 Example (\w+)/g, '1 Civic $1'],
  [/name: '(\w+)', href: ''/g, "name: '$1', href: 'https://social.cndcr.org/$1'"],
  [/holder: ''/g, "holder: 'The Centre, a registered charity'"],
  [/retention: ''/g, "retention: 'Two years.'"],
];

test.describe('the site with real values', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let copy: RepositoryCopy;
  /** Where the remotes are released. */
  const released: Record<string, string> = {};

  test.beforeAll(async () => {
    copy = await copyRepository();
    for (const folder of ['shared-config/contract', 'remote-content/src/content']) {
      const files = await readdir(path.join(copy.folder, folder), { recursive: true });
      for (const name of files.filter((file) => /(?<!\.test)\.ts$/.test(file))) {
        const file = path.join(copy.folder, folder, name);
        const text = await readFile(file, 'utf8');
        await writeFile(
          file,
          realValues.reduce((changed, [pattern, value]) => changed.replace(pattern, value), text),
        );
      }
    }
    const file = path.join(copy.folder, 'shell/site.json');
    const entries = JSON.parse(await readFile(file, 'utf8')) as SiteEntries;
    entries.site = 'https://www.cndcr.org';
    entries.security = { contact: 'mailto:security@cndcr.org' };
    for (const [name, remote] of Object.entries(entries.remotes)) {
      // Not in site.json: there they are on this machine, for development and tests.
      released[`${name.toUpperCase()}_RELEASES`] = `https://${name}.cndcr.org`;
      if (remote.settings && 'firestore' in remote.settings)
        remote.settings['firestore'] = { projectId: 'cndcr', apiKey: 'key', appId: 'id', appCheckSiteKey: 'site-key' };
    }
    await writeFile(file, JSON.stringify(entries));
  });

  test.afterAll(() => copy.remove());

  test('has nothing left to replace', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(copy.folder, 'shared-config/cli.js'), 'launch-check'],
      { cwd: copy.folder, env: { ...process.env, ...released } },
    ).catch((error: unknown) => error as { stdout: string });
    expect(stdout.trim().split('\n')).toEqual(['Nothing stands for something else. The site is ready for the public.']);
  });

  test('passes the tests of its shell and of its content', async () => {
    test.setTimeout(180_000);
    await copy.cndcr(['test'], 'remote-content');
    await copy.cndcr(['test'], 'shell');
  });
});
