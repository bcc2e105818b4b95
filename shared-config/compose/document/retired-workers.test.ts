import { releasedPart } from '../../testing/released-part';
import { addRetiredWorkers } from './retired-workers';
import { SiteFiles } from './site-files';

test('writes a worker at each path, and refuses one that is a file of the site', () => {
  const files = new SiteFiles({ shell: releasedPart('shell'), remotes: {} });
  files.add('main.js', '');
  addRetiredWorkers(files, ['/sw.js', '/js/worker.min.js']);
  expect([...files.all().keys()]).toEqual(expect.arrayContaining(['sw.js', 'js/worker.min.js']));
  expect(() => addRetiredWorkers(files, ['/main.js'])).toThrow(
    'Refused: "retired" in site.json names /main.js, which is a file of this site.',
  );
});
