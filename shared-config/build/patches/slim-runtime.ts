import path from 'node:path';
import webpack from 'webpack';
import { sourceModule } from '../webpack/source-module';

/** A module of the federation runtime that these builds never need, and what takes its place. */
export interface StandIn {
  /** The module's path below `node_modules`. */
  original: string;
  /** First digits of the SHA-256 of the file that the stand-in was written for. The test fails for another file, which may do more. */
  digest: string;
  /** A module with the same exports. */
  source: string;
}

/**
 * For shared packages of which a server of the federation makes reduced copies. There is no such server.
 * Bytes saved, here and below: brotli, of the shell's main script and of the entry of remote-content, with version 2.9.2.
 */
const withoutReducedCopies: StandIn[] = [
  {
    // 430 in the shell, 420 in a remote.
    original: '@module-federation/webpack-bundler-runtime/dist/init.js',
    digest: '4fa02ee9e6b0',
    source: `
      export function init({ webpackRequire: { federation } }) {
        if (!federation.initOptions) throw new Error('initOptions is required!');
        federation.initOptions.plugins ||= [];
        return federation.runtime.init(federation.initOptions);
      }`,
  },
  {
    // 130 in the shell, 190 in a remote.
    original: '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
    digest: '0215ce1bd34f',
    source: 'export const getSharedFallbackGetter = ({ factory }) => factory;',
  },
];

/** What hosts do without, in all 2,820 bytes. */
export const hostStandIns: StandIn[] = [
  ...withoutReducedCopies,
  {
    // 1,380 bytes. Reads manifests of remotes. Entries here are scripts, whose URLs compose hands over. `disableSnapshot` removes its callers only.
    original: '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    digest: '75b26f079884',
    source: `
      export class SnapshotHandler { hooks = { applyPlugin() {} }; manifestCache = new Map(); }
      export const getGlobalRemoteInfo = () => ({});`,
  },
  {
    // 780 bytes. Pages are loaded ahead by loading them.
    original: '@module-federation/runtime-core/dist/utils/preload.js',
    digest: '195d4ee89d93',
    source: `
      const unused = () => { throw new Error('preloadRemote is left out of this build.'); };
      export { unused as preloadAssets, unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as defaultPreloadArgs };`,
  },
];

/** What remotes do without, whose runtime is the host's: in all 1,650 bytes. */
export const remoteStandIns: StandIn[] = [
  ...withoutReducedCopies,
  {
    // 350 bytes. No entry of a remote needs a shared package before the host has given it.
    original: '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js',
    digest: '4e6efa9651c9',
    source: 'export const installInitialConsumes = () => {};',
  },
  {
    // 450 bytes. The host logs.
    original: '@module-federation/sdk/dist/logger.js',
    digest: '85da997c6e8f',
    source: `
      const logger = console, createLogger = () => console, bindLoggerToCompiler = () => {};
      export { logger, logger as infrastructureLogger, createLogger, createLogger as createInfrastructureLogger, bindLoggerToCompiler };`,
  },
  {
    // 330 bytes. The host explains error codes.
    original: '@module-federation/error-codes/dist/desc.mjs',
    digest: 'a81578d5b6e3',
    source: 'export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {};',
  },
];

/** Leaves out what no host of this project calls. */
export function slimHost(): webpack.NormalModuleReplacementPlugin {
  return replaceModules(hostStandIns);
}

/** Leaves out what no remote of this project calls. */
export function slimRemote(): webpack.NormalModuleReplacementPlugin {
  return replaceModules(remoteStandIns);
}

/** Replaces modules where their own package imports them, by a relative path. */
function replaceModules(standIns: StandIn[]): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource: { request: string; context: string }) => {
    const requested = path.join(resource.context, resource.request).replaceAll('\\', '/');
    const standIn = standIns.find(({ original }) => requested.endsWith(`/${original}`));
    if (standIn) resource.request = sourceModule(standIn.source);
  });
}
