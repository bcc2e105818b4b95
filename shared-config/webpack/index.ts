export { browserBuild, containerName, serverBuild, type Builds, type Configuration, type Mode } from './common';
export { defineRemote, type RemoteDefinition } from './define-remote';
export { defineShell } from './define-shell';
export { routerAlias } from './slim-runtime';
export { sourceModule } from './source-module';
