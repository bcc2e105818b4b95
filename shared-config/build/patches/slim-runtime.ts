import webpack from 'webpack';
import { sourceModule } from '../webpack/source-module';

/** Modules of the federation runtime, by the request for them, with the source of what stands in for them. */
type Unused = [request: RegExp, source: string][];

/**
 * For builds that are given reduced copies of shared packages, made by a server of the federation's own: there is none, and what is left
 * of each is the way that is taken without one.
 */
const withoutReducedCopies: Unused = [
  [
    /^\.\/init\.js$/,
    `export function init({ webpackRequire: { federation } }) {
      if (!federation.initOptions) throw new Error('initOptions is required!');
      federation.initOptions.plugins ||= [];
      return federation.runtime.init(federation.initOptions);
    }`,
  ],
  [/^\.\/getSharedFallbackGetter\.js$/, 'export const getSharedFallbackGetter = ({ factory }) => factory;'],
];

/**
 * Parts of the federation runtime and its SDK that end up in every host and are never called in these (3 kB of brotli in the shell).
 * `disableSnapshot` already leaves out the plugins that call the first two: entries are scripts whose URLs compose hands over, never
 * manifests, and pages are loaded ahead by loading them. Another version of the runtime that has no such file is only larger: the byte
 * budgets tell.
 */
const unusedInHost: Unused = [
  ...withoutReducedCopies,
  [
    /\/plugins\/snapshot\/SnapshotHandler\.js$/,
    'export class SnapshotHandler { hooks = { applyPlugin() {} }; manifestCache = new Map(); } export const getGlobalRemoteInfo = () => ({});',
  ],
  [
    /\/utils\/preload\.js$/,
    `const unused = () => { throw new Error('preloadRemote is left out of this build: shared-config/build/patches/slim-runtime.ts'); };
    export { unused as preloadAssets, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as defaultPreloadArgs };`,
  ],
  // Loads entries in Node.
  [/^\.\/node\.js$/, `export const createScriptNode = () => {}, loadScriptNode = () => {};`],
];

/** The same for remotes, whose runtime is the host's: it logs, and explains its error codes. */
const unusedInRemote: Unused = [
  ...withoutReducedCopies,
  // No entry of a remote needs a shared package before the host has given it.
  [/^\.\/installInitialConsumes\.js$/, 'export const installInitialConsumes = () => {};'],
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
