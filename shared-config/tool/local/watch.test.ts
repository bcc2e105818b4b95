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
    watcher = watchPart(folder, (file) => {
      reported.push(path.relative(folder, path.join(root, file)));
      if (reported.length === 1) write('site.json', '{}');
      else resolve();
    });
    write('other.ts', 'a change that shows up');
    write('pages.ts~', 'two pages');
    renameSync(path.join(folder, 'pages.ts~'), path.join(folder, 'pages.ts'));
  });
  expect(reported).toEqual(['pages.ts', 'site.json']);
});
