export type { Builds, Configuration, Mode } from './common';
export { defineRemote, type RemoteDefinition } from './define-remote';
export { defineShell } from './define-shell';
