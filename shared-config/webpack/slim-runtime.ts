import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { sourceModule } from './source-module';

/**
 * Parts of the federation runtime and its SDK that end up in every build and are never called in these, with what stands in for them
 * (3 kB of brotli in the shell). `disableSnapshot` already leaves out the plugins that call the first two: entries are scripts whose
 * URLs compose hands over, never manifests, and pages are loaded ahead by loading them. Another version of the runtime that has no
 * such file is only larger: the byte budgets tell.
 */
const unused: [request: RegExp, source: string][] = [
  [
    /\/plugins\/snapshot\/SnapshotHandler\.js$/,
    'export class SnapshotHandler { hooks = { applyPlugin() {} }; manifestCache = new Map(); } export const getGlobalRemoteInfo = () => ({});',
  ],
  [
    /\/utils\/preload\.js$/,
    `const unused = () => { throw new Error('preloadRemote is left out of this build: shared-config/webpack/slim-runtime.ts'); };
    export { unused as preloadAssets, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as defaultPreloadArgs };`,
  ],
  // Loads entries in Node.
  [/^\.\/node\.js$/, `export const createScriptNode = () => {}, loadScriptNode = () => {};`],
];

/** Leaves out what no host of this project calls. */
export function slimRuntime(): webpack.NormalModuleReplacementPlugin[] {
  return unused.map(
    ([request, source]) =>
      new webpack.NormalModuleReplacementPlugin(request, (resource: { request: string; context: string }) => {
        if (/[\\/]@module-federation[\\/]/.test(resource.context)) resource.request = sourceModule(source);
      }),
  );
}

/**
 * The router's production build: its package names only the one with warnings for developers, whatever the mode.
 * @param root absolute path of the part's folder that depends on the router
 */
export function routerAlias(root: string): Record<string, string> {
  const router = createRequire(createRequire(path.join(root, 'package.json')).resolve('react-router-dom')).resolve('react-router/package.json');
  return { 'react-router$': path.join(path.dirname(router), 'dist/production/index.mjs') };
}
