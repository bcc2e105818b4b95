import { renameSync, writeFileSync, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { root } from '../release/workspace';
import { temporaryFolder } from '../testing/temporary-folder';
import { watchPart } from './watch';

const folder = await temporaryFolder({ 'pages.ts': 'one page' });
let watcher: FSWatcher | undefined;
afterAll(() => watcher?.close());

test('tells once of each change that needs a restart, however an editor saves the file', async () => {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    watcher = watchPart(folder, 'npm run dev', (line) => {
      told.push(path.relative(folder, path.join(root, line)));
      if (told.length === 1) write('site.json', '{}');
      else resolve();
    });
    write('other.ts', 'a change that shows up');
    write('pages.ts~', 'two pages');
    renameSync(path.join(folder, 'pages.ts~'), path.join(folder, 'pages.ts'));
  });
  const end = 'has changed: end npm run dev with Ctrl+C and start it again.';
  expect(told).toEqual([`pages.ts ${end}`, `site.json ${end}`]);
});
