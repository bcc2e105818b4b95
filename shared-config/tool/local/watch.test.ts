import { renameSync, writeFileSync, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { root } from '../release/workspace';
import { temporaryFolder } from '../testing/temporary-folder';
import { watchPart } from './watch';

const folder = await temporaryFolder({ 'pages.ts': 'one page' });
let watcher: FSWatcher | undefined;
afterAll(() => watcher?.close());

test('reports each change that needs a restart once, however an editor saves the file', async () => {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const reported: string[] = [];
  await new Promise<void>((resolve) => {
    watcher = watchPart(folder, 'npm run dev', (line) => {
      reported.push(path.relative(folder, path.join(root, line)));
      if (reported.length === 1) write('site.json', '{}');
      else resolve();
    });
    write('other.ts', 'a change that shows up');
    write('pages.ts~', 'two pages');
    renameSync(path.join(folder, 'pages.ts~'), path.join(folder, 'pages.ts'));
  });
  const end = 'has changed: end npm run dev with Ctrl+C and start it again.';
  expect(reported).toEqual([`pages.ts ${end}`, `site.json ${end}`]);
});
