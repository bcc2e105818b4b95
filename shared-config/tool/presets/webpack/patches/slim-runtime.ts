import path from 'node:path';
import webpack from 'webpack';
import { sourceModule } from '../source-module';

/** A module of the federation runtime that these builds never use, and its stand-in. */
export interface StandIn {
  original: string;
  /** Of the file's SHA-256. A test fails when it changes, because the stand-in may no longer match. */
  digest: string;
  source: string;
}

/** Supports a server that tree-shakes shared packages; this project has none. 430 bytes in the shell, 420 in a remote. */
const init: StandIn = {
  original: '@module-federation/webpack-bundler-runtime/dist/init.js',
  digest: '4fa02ee9e6b0',
  source: `
    export function init({ webpackRequire: { federation } }) {
      if (!federation.initOptions) throw new Error('initOptions is required!');
      federation.initOptions.plugins ||= [];
      return federation.runtime.init(federation.initOptions);
    }`,
};

/**
 * Adds stack traces to messages on request, and looks for a console. This one puts the prefix before what the runtime writes: warnings
 * and errors. 400 bytes in the shell, 450 in a remote.
 */
const logger: StandIn = {
  original: '@module-federation/sdk/dist/logger.js',
  digest: '85da997c6e8f',
  source: `
    const createLogger = (prefix) => ({
      ...console,
      warn: (...words) => console.warn(prefix, ...words),
      error: (...words) => console.error(prefix, ...words),
    });
    const logger = console, bindLoggerToCompiler = () => {};
    export { logger, logger as infrastructureLogger, createLogger, createLogger as createInfrastructureLogger, bindLoggerToCompiler };`,
};

/** Describes errors. Their messages also have the number and the address of its description. 280 bytes in the shell, 290 in a remote. */
const descriptions: StandIn = {
  original: '@module-federation/error-codes/dist/desc.mjs',
  digest: 'a81578d5b6e3',
  source: 'export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {};',
};

/**
 * Modules that hosts do not use: 5 kB brotli in total, measured in the shell's main script with version 2.9.2. Without any one of them,
 * the scripts of Home would have more than 97.5 kB.
 */
export const hostStandIns: StandIn[] = [
  init,
  logger,
  descriptions,
  {
    // 1,380 bytes. Reads the manifests of remotes. This project's entries are scripts; compose provides their URLs. `disableSnapshot`
    // removes only the callers.
    original: '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    digest: '75b26f079884',
    source: `
      export class SnapshotHandler { hooks = { applyPlugin() {} }; manifestCache = new Map(); }
      export const getGlobalRemoteInfo = () => ({});`,
  },
  {
    // 780 bytes. Preloads remotes. This project preloads a page by importing it.
    original: '@module-federation/runtime-core/dist/utils/preload.js',
    digest: '195d4ee89d93',
    source: `
      const unused = () => { throw new Error('preloadRemote is left out of this build.'); };
      export { unused as preloadAssets, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as defaultPreloadArgs };`,
  },
  {
    // 1,260 bytes. Compares the versions of shared packages. Only the shell shares React; compose has checked that it fits each remote
    // (compose/check/check-runtimes.ts).
    original: '@module-federation/runtime-core/dist/utils/semver/index.js',
    digest: '1578363703f7',
    source: 'export const satisfy = () => true;',
  },
  {
    // 750 bytes. Loads the remotes that a build names. This project's builds name none; the shell loads them by `loadRemote`.
    original: '@module-federation/webpack-bundler-runtime/dist/remotes.js',
    digest: '06ec06e547fc',
    source: 'export const remotes = () => {};',
  },
];

/** The host provides the runtime. */
export const remoteStandIns: StandIn[] = [init, logger, descriptions];

/** Replaces modules that their own package imports by a relative path. */
export function slimRuntime(standIns: StandIn[]): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource: { request: string; context: string }) => {
    const requested = path.join(resource.context, resource.request).replaceAll('\\', '/');
    const standIn = standIns.find(({ original }) => requested.endsWith(`/${original}`));
    if (standIn) resource.request = sourceModule(standIn.source);
  });
}
