/** A process that composes a version of one part, each time its parent sends one: `publisher.ts <folder of the repository> <part>`. */
import path from 'node:path';
import { onParentExit } from '../build/processes/parent';
import { siteFile } from '../build/workspace';
import { compose } from '../compose/compose';
import { readSite } from '../compose/read/site';

const [folder = '', part = ''] = process.argv.slice(2);
const site = await readSite({}, path.join(folder, siteFile));
onParentExit(() => process.exit());
// Which rounds met another publisher is told on the console of a person; the test looks at the outcome.
console.warn = () => {};
process.on('message', (version: string) => {
  compose(site, path.join(folder, 'shell/site'), { changes: { take: { [part]: version } } }).then(
    () => process.send?.(`${part} ${version}`),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
