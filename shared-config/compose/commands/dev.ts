/** `npm run dev`: a webpack dev server with live reload for each part, and the document store. */
import path from 'node:path';
import { documentStorePort, parts, type PartName } from '../../contract/parts';
import { startDocumentStore } from '../local/document-store';
import { endTogether, fail, needPorts, root, run, start } from '../../build/processes/processes';

endTogether();
try {
  await needPorts([...Object.values(parts).map(({ port }) => port), documentStorePort]);
  await startDocumentStore(documentStorePort);
  const servers = (Object.keys(parts) as PartName[]).map((part) => {
    const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
    const args = ['serve', '--mode', 'development', '--config', 'webpack.config.ts', '--config-name', `${part} (browser)`];
    const server = start([process.execPath, '--import', 'tsx', webpack, ...args], { cwd: path.join(root, parts[part].folder) });
    return run(server, `The dev server of ${parts[part].folder}`);
  });
  console.log(`Site with live reload: http://localhost:${parts.shell.port} (the first builds take some seconds)`);
  await Promise.race(servers);
} catch (error) {
  await fail(error);
}
