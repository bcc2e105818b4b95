import path from 'node:path';
import { browserBuild, type Configuration } from './common';
import { developmentHost } from './fast-refresh';

/** The page that shows the components of `ui/`, for development only. */
export function defineGallery(): Configuration {
  const build = browserBuild('shared-config', path.join(import.meta.dirname, '../..'), 'development', 'gallery');
  return {
    ...build,
    entry: { main: [developmentHost, './build/frame/gallery/main.tsx'] },
    output: { ...build.output, publicPath: '/' },
  };
}
