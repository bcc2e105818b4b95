import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration as WebpackConfiguration, type RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { containerName } from '../../contract/remote';
import { StableIdsPlugin } from '../patches/stable-ids';
import { VerifiedLoadingPlugin } from '../patches/verified-loading';
import { fastRefreshNames, fastRefreshTransformers } from './fast-refresh';

const require = createRequire(import.meta.url);
const { version } = require('../../package.json') as { version: string };
const { compilerOptions } = require('../../tsconfig/base.json') as { compilerOptions: object };
const patches = path.join(import.meta.dirname, '../patches');

export type Mode = 'production' | 'development';
export type Configuration = WebpackConfiguration & { devServer?: DevServerConfiguration };
/** What a part's `webpack.config.ts` exports: its browser build and its server build. */
export type Builds = (env: unknown, argv: { mode?: Mode }) => Configuration[];

/** What the browser builds of all parts have in common. */
export function browserBuild(part: string, root: string, mode: Mode, name = 'browser'): Configuration {
  const isDevelopment = mode === 'development';
  return {
    ...commonBuild(`${part}-${name}`, root, mode),
    name: `${part} (${name})`,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'source-map' : false,
    module: { rules: [typescript(root, isDevelopment), ...styles(part, root, 'browser'), assets()] },
    output: {
      path: path.join(root, 'dist', name),
      filename: mode === 'production' ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: mode === 'production' ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: containerName(part),
      // No longer than a submission may take: a second try must not wait for a chunk that hangs.
      chunkLoadTimeout: 10_000,
      trustedTypes: { policyName: `${containerName(part)}-webpack`, onPolicyCreationFailure: 'continue' },
      // A module that throws while it is evaluated may be tried again; by default the second try gets it empty (webpack/webpack#19351).
      strictModuleErrorHandling: true,
      // Without this webpack finds the global object through `new Function`, which a strict CSP forbids.
      environment: { globalThis: true },
      clean: true,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: mode === 'production' ? 'assets/[name].[contenthash:12].css' : 'assets/[name].css',
        chunkFilename: mode === 'production' ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
        // CSS Modules do not depend on the order of files, and pages come in any order.
        ignoreOrder: true,
      }),
      new VerifiedLoadingPlugin(),
      new StableIdsPlugin(),
      ...(isDevelopment ? [fastRefreshNames(part, root)] : [compiledAhead()]),
    ],
  };
}

/**
 * Tells Chromium (V8's "explicit compile hints") that all functions of a script are called as soon as it has come: it compiles them while it
 * loads and beside the main thread, not one by one when they are called. Not for Firestore's code, of which a form uses a small part, nor
 * for scripts that are hardly longer than the hint.
 */
function compiledAhead(): webpack.BannerPlugin {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = webpack.Compilation;
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /(^|\/)(vendors-|start\.|override\.)/,
    // After the minimizer, which removes comments, and before names are made from contents.
    stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** The settings of a part's dev server: what cannot be replaced in the running page reloads it. */
export function devServer(port: number): DevServerConfiguration {
  return {
    port,
    host: '127.0.0.1',
    allowedHosts: ['localhost', '127.0.0.1'],
    // A remote's pages are shown by another server's document, too: by a preview, wherever it is.
    headers: { 'Access-Control-Allow-Origin': '*' },
    webSocketServer: { type: 'ws', options: { verifyClient: takeAnyOrigin } },
    hot: true,
    liveReload: true,
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
  };
}

/** Lets a page of any origin hear of changes. The server would have its origin in `allowedHosts`; the `Host` header is checked as before. */
function takeAnyOrigin({ req }: { req: IncomingMessage }): boolean {
  req.headers.origin = `http://${req.headers.host}`;
  return true;
}

/** What the server builds of all parts have in common: one CommonJS file that compose renders with. React stays outside. */
export function serverBuild(part: string, root: string, mode: Mode): Configuration {
  return {
    ...commonBuild(`${part}-server`, root, mode),
    name: `${part} (server)`,
    target: 'node20',
    devtool: false,
    module: { rules: [typescript(root), ...styles(part, root, 'server'), assets(false)] },
    // Firebase is loaded when a form is used, which compose never does.
    externals: [/^(react(-dom)?|firebase)(\/.*)?$/],
    externalsType: 'commonjs',
    output: {
      path: path.join(root, 'dist/server'),
      filename: 'server/[name].[contenthash:12].cjs',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      library: { type: 'commonjs2' },
      // `auto` would ask for the running script's URL. Compose puts the part's base URL in its place.
      publicPath: '__PART_URL__/',
      clean: true,
    },
  };
}

function commonBuild(name: string, root: string, mode: Mode): Configuration {
  return {
    mode,
    context: root,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}`,
      // A change of these settings must not be answered with what the settings before have built.
      buildDependencies: {
        config: [`${import.meta.dirname}/`, `${patches}/`, require.resolve('../../tsconfig/base.json')],
      },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      // Names by content of the finished file, so that a file that did not change keeps its URL.
      realContentHash: true,
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { ecma: 2020, format: { comments: false }, compress: { passes: 2 } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function typescript(root: string, isRefreshed = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      // Types are checked by `tsc --build`; here each file is only translated.
      transpileOnly: true,
      compilerOptions: {
        ...compilerOptions,
        composite: false,
        emitDeclarationOnly: false,
        rootDir: path.parse(root).root,
      },
      ...(isRefreshed ? { getCustomTransformers: fastRefreshTransformers } : {}),
    },
  };
}

function styles(part: string, root: string, side: 'browser' | 'server'): RuleSetRule[] {
  const extract = { loader: MiniCssExtractPlugin.loader };
  const modules = {
    loader: 'css-loader',
    options: {
      modules: {
        namedExport: false,
        localIdentName: '[hash:base64:6]',
        localIdentContext: root,
        // The same relative path in two parts would otherwise give the same class.
        localIdentHashSalt: `${part}@${version}`,
        exportOnlyLocals: side === 'server',
      },
    },
  };
  return [
    { test: /\.module\.css$/, use: side === 'browser' ? [extract, modules] : [modules] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use:
        side === 'browser'
          ? [extract, 'css-loader']
          : [{ loader: 'css-loader', options: { modules: { mode: 'global', exportOnlyLocals: true } } }],
      sideEffects: true,
    },
  ];
}

function assets(emit = true): RuleSetRule {
  return { test: /\.(woff2|svg|png|jpe?g|avif|webp)$/, type: 'asset/resource', generator: { emit }, sideEffects: true };
}
