/** A process that composes a version of one part when its parent sends one: `publisher.ts <folder of the repository> <part>`. */
import path from 'node:path';
import { onParentExit } from '../build/processes/parent';
import { siteFile } from '../build/workspace';
import { compose } from '../compose/compose';
import { readSite } from '../compose/read/site';

const [folder = '', part = ''] = process.argv.slice(2);
const site = await readSite({}, path.join(folder, siteFile));
onParentExit(() => process.exit());
process.once('message', (version: string) => {
  void compose(site, path.join(folder, 'shell/site'), { changes: { take: { [part]: version } } }).finally(() =>
    process.exit(),
  );
});
process.send?.('ready');
