export { slimRouter } from './patches/slim-router';
export { browserBuild, serverBuild, type Builds, type Mode } from './common';
export { defineRemote } from './define-remote';
export { defineShell } from './define-shell';
export { sourceModule } from './source-module';
