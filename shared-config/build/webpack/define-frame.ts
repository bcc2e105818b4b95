import path from 'node:path';
import type { Configuration } from 'webpack';
import { browserBuild } from './common';
import { developmentHost } from './fast-refresh';
import { hostFederation } from './host-federation';

/** Base URL of the frame's files on a remote's dev server. */
export const framePath = '/frame/';

/** The development frame of a remote that runs alone: a host like the shell, without its layout. */
export function defineFrame(remote: string): Configuration {
  const build = browserBuild(remote, path.join(import.meta.dirname, '../..'), 'development', 'frame');
  const name = 'cndcr_frame';
  return {
    ...build,
    entry: { main: [developmentHost, './build/frame/main.tsx'] },
    output: { ...build.output, uniqueName: name, publicPath: framePath },
    plugins: [...(build.plugins ?? []), hostFederation(name)],
  };
}
