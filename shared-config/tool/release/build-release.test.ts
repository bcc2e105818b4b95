import { readdir } from 'node:fs/promises';
import { releasedPage, releasedPart, syntheticProvenance } from '../testing/released-part';
import { temporaryFolder } from '../testing/temporary-folder';
import { addRelease, buildPart } from './build-release';
import { integrityOf } from './integrity';
import { limits } from './release-schema';

const file = (bytes: number) => ({ integrity: integrityOf(''), bytes });

test.each([
  [{ files: { 'assets/ọlá.svg': file(1) } }, 'files.assets/ọlá.svg'],
  [{ files: { 'assets/.hidden': file(1) } }, 'files.assets/.hidden'],
  [{ files: { 'assets/film.mp4': file(limits.file + 1) } }, 'files.assets/film.mp4.bytes is too large'],
  [
    {
      pages: Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`P${at}`, releasedPage(`/${at}`, { title: 'x'.repeat(1e6) })]),
      ),
    },
    'its manifest has ',
  ],
])('refuses to release what compose would refuse to read', async (changes, problem) => {
  const folder = await temporaryFolder({ 'dist/browser/entry.js': '' });
  const { release } = releasedPart('garden', changes);
  const releasing = addRelease(folder, { release }, `${folder}/releases`, syntheticProvenance);
  await expect(releasing).rejects.toThrow('garden was not released, because compose could not read it: ');
  await expect(releasing).rejects.toThrow(problem);
  expect(await readdir(folder)).toEqual(['dist']);
});

test('refuses a folder in whose path webpack would read a fragment', async () => {
  const building = buildPart({ part: 'garden', folder: '/home/ada/C#/site/garden' });
  await expect(building).rejects.toThrow('/home/ada/C#/site/garden cannot be built: its path has "#" or "?"');
});
