import { createRequire } from 'node:module';
import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { containerName } from '../../../web/contract/remote';
import { stableIds } from './patches/stable-ids';
import { verifiedLoading } from './patches/verified-loading';
import { fastRefreshNames, fastRefreshTransformers } from './fast-refresh';

const require = createRequire(import.meta.url);
const { version } = require('../../../package.json') as { version: string };
const transpileConfig = require.resolve('../tsconfig/transpile.json');
// Otherwise the federation plugin locates webpack by provoking an error, which takes a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');
/** Its `browserslist` says which browsers the site is built for. Lint reads it too. */
const browsers = require.resolve('../../../package.json');
const cssTargets = browserslistToTargets(browserslist(null, { path: path.dirname(browsers) }));

export type Mode = 'production' | 'development';
/** What a part's `webpack.config.ts` exports: its browser build and its server build. */
export type Builds = (env: unknown, argv: { mode?: Mode }) => Configuration[];

/** What the browser builds of all parts have in common. */
export function browserBuild(part: string, root: string, mode: Mode, name = 'browser'): Configuration {
  const isDevelopment = mode === 'development';
  const hash = (length: number) => (isDevelopment ? '' : `.[contenthash:${length}]`);
  return {
    ...commonBuild(`${part}-${name}`, root, mode),
    name: `${part} (${name})`,
    target: `browserslist:${browsers}`,
    devtool: isDevelopment ? 'source-map' : false,
    module: {
      rules: [typescript(root, isDevelopment), ...styles(part, root, 'browser', part !== 'shell'), ...assets()],
    },
    output: {
      path: path.join(root, 'dist', name),
      filename: `assets/[name]${hash(12)}.js`,
      chunkFilename: `assets/[name]${hash(8)}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: containerName(part),
      // At most the time limit of a submission, so that a retry does not wait for a hanging chunk. A dev server holds requests back
      // while it compiles; a retry would then run the remote's entry twice, and the two would consume each other's hot updates.
      chunkLoadTimeout: isDevelopment ? 120_000 : 10_000,
      trustedTypes: { policyName: `${containerName(part)}-webpack`, onPolicyCreationFailure: 'continue' },
      // Rethrows the error of a failed module when it is imported again. By default the second import gets an empty module
      // (webpack/webpack#19351).
      strictModuleErrorHandling: true,
      // Without this, webpack finds the global object through `new Function`, which a strict CSP forbids.
      environment: { globalThis: true },
      clean: true,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash(12)}.css`,
        chunkFilename: `assets/[name]${hash(8)}.css`,
        // CSS Modules do not depend on file order, and pages load in any order.
        ignoreOrder: true,
      }),
      verifiedLoading,
      stableIds,
      ...(isDevelopment ? [fastRefreshNames(part, root)] : [compiledAhead()]),
    ],
  };
}

/**
 * Adds V8's explicit compile hint to scripts: Chromium compiles all functions off the main thread while the script loads, instead of
 * one by one when they are called. Excludes Firestore, because forms use a small part of it, and scripts hardly longer than the hint.
 */
function compiledAhead(): webpack.BannerPlugin {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = webpack.Compilation;
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /(^|\/)(vendors-|start\.)/,
    // Runs after the minimizer, which removes comments, and before content hashing.
    stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** One CommonJS file that compose renders with. React is external. */
export function serverBuild(part: string, root: string, mode: Mode): Configuration {
  const build = commonBuild(`${part}-server`, root, mode);
  return {
    ...build,
    name: `${part} (server)`,
    target: 'node20',
    devtool: false,
    module: { rules: [typescript(root), ...styles(part, root, 'server'), ...assets(false)] },
    // Firebase loads when a form is used; compose never uses forms.
    externals: [/^(react(-dom)?|firebase)(\/.*)?$/],
    externalsType: 'commonjs',
    output: {
      path: path.join(root, 'dist/server'),
      filename: 'server/[name].[contenthash:12].cjs',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      library: { type: 'commonjs2' },
      // `auto` needs the URL of the running script. Compose replaces this value with the part's base URL.
      publicPath: '__PART_URL__/',
      // One file, which includes the dynamically imported modules.
      asyncChunks: false,
      clean: true,
    },
    // No visitor loads this file, and minimizing it would take a third of the build's time.
    optimization: { ...build.optimization, minimize: false },
  };
}

function commonBuild(name: string, root: string, mode: Mode): Configuration {
  // Dev servers of one part, on several ports, must not share a cache.
  const instance = process.env['PORT'] ? `-${process.env['PORT']}` : '';
  return {
    mode,
    context: root,
    // Writing the cache takes longer than a build without minimizing, and a release must not depend on earlier ones.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}${instance}`,
      // Invalidates the cache when these settings change.
      buildDependencies: { config: [`${import.meta.dirname}/`, `${path.dirname(transpileConfig)}/`] },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      // Most visitors open one page of a remote. Code that its pages share is worth another request only if it is large (in bytes of source).
      splitChunks: { minSize: 40_000 },
      minimizer: [
        new MinimizerPlugin<object>({
          test: /\.([cm]?js|css)$/,
          extractComments: false,
          minify: [
            {
              implementation: MinimizerPlugin.terserMinify,
              options: { ecma: 2020, format: { comments: false }, compress: { passes: 3 } },
            },
            // Also writes what the oldest browsers need, e.g. two colours for each `light-dark()`. Still older ones, which run no
            // scripts, do not support range media queries: with `min-width` they get the wide layout.
            {
              implementation: MinimizerPlugin.lightningCssMinify,
              options: { targets: cssTargets, include: Features.MediaRangeSyntax },
            },
          ],
        }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function typescript(root: string, isRefreshed = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      // `tsc --build` checks types; this loader only transpiles.
      transpileOnly: true,
      // The folder of an installed package has no tsconfig.json of its own.
      configFile: transpileConfig,
      compilerOptions: { rootDir: path.parse(root).root },
      ...(isRefreshed ? { getCustomTransformers: fastRefreshTransformers } : {}),
    },
  };
}

/** @param areAllModules a global style sheet is treated as a CSS module, and its global selectors are errors */
function styles(part: string, root: string, side: 'browser' | 'server', areAllModules = false): RuleSetRule[] {
  const extract = { loader: MiniCssExtractPlugin.loader };
  const modules = {
    loader: 'css-loader',
    options: {
      modules: {
        // Each selector needs a class of the file, so that it styles no elements of other pages or parts.
        mode: 'pure',
        namedExport: false,
        localIdentName: '[hash:base64:6]',
        localIdentContext: root,
        // Without the part's name, equal relative paths in two parts produce the same class.
        localIdentHashSalt: `${part}@${version}`,
        exportOnlyLocals: side === 'server',
      },
    },
  };
  if (areAllModules) return [{ test: /\.css$/, use: [extract, modules] }];
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

function assets(emit = true): RuleSetRule[] {
  const photographs = /[\\/]photographs[\\/][^\\/]+\.(png|jpe?g|webp)$/;
  return [
    { test: photographs, loader: path.join(import.meta.dirname, 'photograph-loader.ts'), options: { emit } },
    {
      test: /\.(woff2|svg|png|jpe?g|avif|webp|ics)$/,
      exclude: photographs,
      type: 'asset/resource',
      generator: { emit },
      sideEffects: true,
    },
  ];
}
