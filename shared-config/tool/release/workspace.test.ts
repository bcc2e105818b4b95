import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describedPage } from '../testing/released-part';
import { temporaryFolder } from '../testing/temporary-folder';
import { write } from './release-folder';
import { partHere, workspaceRemotes } from './workspace';

let repository: string;
beforeEach(async () => {
  repository = await temporaryFolder();
});

const page = describedPage('Home', '/');

async function addRemote(place: string, name: string): Promise<string> {
  const folder = path.join(repository, place);
  await write(folder, 'package.json', '{"type":"module"}');
  await write(folder, 'pages.ts', `export default ${JSON.stringify({ name, port: 3009, pages: [page] })};`);
  return folder;
}

test('finds the remotes of a repository by their pages.ts, regardless of folder names', async () => {
  const folders = [await addRemote('garden-of-all', 'garden'), await addRemote('a', 'library')];
  await addRemote('nested/deeper', 'kitchen');
  await mkdir(path.join(repository, 'shell'));
  await write(repository, 'pages.ts', 'not a folder');
  const remotes = await workspaceRemotes(repository);
  expect([...remotes].map(([name, { folder, definition }]) => [name, folder, definition.name])).toEqual([
    ['library', folders[1], 'library'],
    ['garden', folders[0], 'garden'],
  ]);
});

test('names both folders when two remotes have the same name', async () => {
  const [first, second] = [await addRemote('a', 'garden'), await addRemote('b', 'garden')];
  await expect(workspaceRemotes(repository)).rejects.toThrow(
    `${first} and ${second} both describe a remote "garden". Give one of them another name in its pages.ts.`,
  );
});

test('tells what is wrong in the words of a remote that cannot be read, which stops no other part', async () => {
  const garden = await addRemote('remote-garden', 'garden');
  const library = await addRemote('remote-library', 'library');
  const pages = `import { home } from './content/home'; export default { name: home.title };`;
  await write(library, 'pages.ts', pages);
  await write(library, 'content/home.ts', "export const home = {\n  title: 'Home'\n  lead: 'Read.',\n};\n");
  for (const needed of [undefined, ['library'], ['garden', 'attic']])
    await expect(workspaceRemotes(repository, needed)).rejects.toThrow(
      'remote-library/content/home.ts, line 2: a comma or bracket is missing at the end.',
    );
  for (const needed of [['garden'], ['shell', 'settings', 'garden'], []]) {
    const remotes = await workspaceRemotes(repository, needed);
    expect([...remotes].map(([name, { folder }]) => [name, folder])).toEqual([['garden', garden]]);
  }
});

test('takes a folder with a site.json for the shell, and explains how to run a command outside the folder of a part', async () => {
  await expect(partHere('npm run release -w remote-content', repository)).rejects.toThrow(
    `${repository} is not the folder of a part: it has neither a pages.ts nor a site.json. E.g. npm run release -w remote-content.`,
  );
  await write(repository, 'site.json', '{}');
  expect(await partHere('npm run release -w remote-content', repository)).toEqual({
    part: 'shell',
    folder: repository,
  });
});
