/** Serves a composed site in a process of its own: `load-server.ts <folder>`. Sends its port, then its memory each time it is asked. */
import { onParentExit } from 'shared-config/build/processes/parent';
import { serve } from 'shared-config/compose/hosting/serve';

const { port } = await serve(process.argv[2] ?? '', 0);
onParentExit(() => process.exit());
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.send?.(port);
