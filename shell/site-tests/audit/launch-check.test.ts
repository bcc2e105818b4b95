import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-config/release/workspace';
import { runCommand } from 'shared-config/testing/run-command';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';

const copy = await temporaryFolder();
const own = ['shell/site.json', 'shell/headers.json', 'shared-config/web/brand'];
const ofRemotes = ['remote-content', 'remote-forms'].flatMap((name) => [`${name}/pages.ts`, `${name}/content`]);
for (const place of [...own, ...ofRemotes, 'remote-forms/firestore/examples'])
  await cp(path.join(root, place), path.join(copy, place), { recursive: true });

async function rows(): Promise<[place: string, found: string][]> {
  const { stdout, stderr } = await runCommand(copy, ['launch-check']);
  expect(stderr).toBe('');
  const cells = stdout.split('\n').map((line) => line.split(/ {2,}/));
  return cells.filter(([place = '']) => /:\d+(,|$)/.test(place)).map(([place = '', found = '']) => [place, found]);
}

/** What people write in place of something that is to be filled in. */
const fillIn = (line: string) =>
  line
    .replaceAll(/\b(?!alt)(\w+): ''/g, "$1: 'Filled in'")
    .replace(/[\w.]+@\w+\.example/, 'hello@cndcr.org')
    .replace(/\+\d[\d ]+/, '+44 20 7123 4567')
    .replace(/\d+ Example/, '7 Real')
    .replace(/\byet\b/, 'now');

test('ends when everything is filled in, and names what is left out', async () => {
  const before = await rows();
  const site = JSON.parse(await readFile(path.join(copy, 'shell/site.json'), 'utf8')) as Record<string, unknown>;
  const remotes = {
    content: { releases: 'https://content.cndcr.org' },
    forms: { releases: 'https://forms.cndcr.org', settings: { firestore: { projectId: 'cndcr' } } },
  };
  const real = { ...site, address: 'https://cndcr.org', remotes, missing: [] };
  await writeFile(path.join(copy, 'shell/site.json'), JSON.stringify(real));
  expect(await rows()).toEqual(before.filter(([place]) => !place.startsWith('shell/site.json')));
  const places = before.map(([place]) => place.replace(/:\d+$/, ''));
  for (const file of new Set(places.filter((name) => name.endsWith('.ts')))) {
    const lines = (await readFile(path.join(copy, file), 'utf8')).split('\n');
    const isNamed = (index: number) => before.some(([place]) => place === `${file}:${index + 1}`);
    const filled = lines.map((line, index) => (isNamed(index) ? fillIn(line) : line));
    await writeFile(path.join(copy, file), filled.join('\n'));
  }
  expect(await rows()).toEqual([]);
  expect((await runCommand(copy, ['launch-check'])).stdout).toContain('ready for the public');
});
