import { releasedPart } from '../../testing/released-part';
import { addRetiredWorkers } from './retired-workers';
import { SiteFiles } from './site-files';

test('refuses a path at which the site has a file', () => {
  const files = new SiteFiles({ shell: releasedPart('shell'), remotes: {} });
  files.add('main.js', '');
  expect(() => addRetiredWorkers(files, ['/js/worker.min.js', '/main.js'])).toThrow(
    'Refused: "retired" in site.json names /main.js, which is a file of this site.',
  );
});
