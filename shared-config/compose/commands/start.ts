/** `npm start`: builds what is not built, composes the site, and serves each part on its own origin, as in production. */
import path from 'node:path';
import { documentStorePort, parts, remoteNames, type PartName } from '../../contract/parts';
import { compose } from '../compose';
import { leftOutWithoutSite } from '../search/search';
import { readSettings } from '../read/settings';
import { liveSite } from '../publish/publish';
import { startDocumentStore } from '../local/document-store';
import { endTogether, fail, needPorts, root, run, start } from '../../build/processes/processes';
import { serve } from '../hosting/serve';

endTogether();
try {
  const ownStore = !process.env['FIRESTORE']?.includes(':');
  await needPorts([...Object.values(parts).map(({ port }) => port), ...(ownStore ? [documentStorePort] : [])]);
  for (const part of Object.keys(parts) as PartName[]) {
    console.log(`Building ${parts[part].folder} …`);
    await run(releasePart(part), `The build of ${parts[part].folder}`);
  }
  console.log('Starting the document store …');
  const store = await startDocumentStore(documentStorePort);
  for (const remote of remoteNames) await serve(path.join(root, parts[remote].folder), parts[remote].port);
  console.log('Composing the site …');
  const settings = await readSettings();
  settings.forms.config = { firestore: { projectId: 'demo-cndcr', ...settings.forms.config['firestore'] as object, host: store.host } };
  await compose(settings, liveSite);
  if (!settings.site) console.log(leftOutWithoutSite);
  await serve(liveSite, parts.shell.port);
  console.log(`
  Site            http://localhost:${parts.shell.port}
  Content         http://localhost:${parts.content.port}
  Forms           http://localhost:${parts.forms.port}
  Document store  http://${store.host} (${store.kind})

Ready. Ctrl+C ends everything.`);
} catch (error) {
  await fail(error);
}

function releasePart(part: PartName) {
  return start(['npm', 'run', '--silent', 'release', '-w', parts[part].folder]);
}
