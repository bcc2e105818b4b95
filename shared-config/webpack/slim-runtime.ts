import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { sourceModule } from './source-module';

/** Modules of the federation runtime, by the request for them, with the source of what stands in for them. */
type Unused = [request: RegExp, source: string][];

/**
 * Parts of the federation runtime and its SDK that end up in every host and are never called in these (3 kB of brotli in the shell).
 * `disableSnapshot` already leaves out the plugins that call the first two: entries are scripts whose URLs compose hands over, never
 * manifests, and pages are loaded ahead by loading them. Another version of the runtime that has no such file is only larger: the byte
 * budgets tell.
 */
const unusedInHost: Unused = [
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

/** The same for remotes, whose runtime is the host's: it logs, and explains its error codes. */
const unusedInRemote: Unused = [
  [
    /^\.\/logger\.js$/,
    `const logger = console, createLogger = () => console, bindLoggerToCompiler = () => {};
    export { logger, logger as infrastructureLogger, createLogger, createLogger as createInfrastructureLogger, bindLoggerToCompiler };`,
  ],
  [/^\.\/desc\.mjs$/, 'export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {};'],
];

/** Leaves out what no host of this project calls. */
export function slimHost(): webpack.NormalModuleReplacementPlugin[] {
  return withoutUnused(unusedInHost);
}

/** Leaves out what no remote of this project calls. */
export function slimRemote(): webpack.NormalModuleReplacementPlugin[] {
  return withoutUnused(unusedInRemote);
}

function withoutUnused(unused: Unused): webpack.NormalModuleReplacementPlugin[] {
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
