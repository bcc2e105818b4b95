import path from 'node:path';
import { browserBuild, type Configuration } from './common';
import { fastRefreshHost } from './fast-refresh';
import { hostFederation } from './host-federation';

/** Where the dev server of a remote has the frame's files. */
export const framePath = '/frame/';

/** The frame that one remote is shown in when it runs alone: a host like the shell, without its layout. For development only. */
export function defineFrame(remote: string): Configuration {
  const build = browserBuild(remote, path.join(import.meta.dirname, '../..'), 'development', 'frame');
  const name = 'cndcr_frame';
  return {
    ...build,
    entry: { main: [fastRefreshHost, './build/frame/main.tsx'] },
    output: { ...build.output, uniqueName: name, publicPath: framePath },
    plugins: [...(build.plugins ?? []), hostFederation(name)],
  };
}
