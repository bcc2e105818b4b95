import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../src/release';
import { browserBuild, containerName, serverBuild, type Builds } from './common';

const require = createRequire(import.meta.url);

/**
 * The two builds of the shell: the host for browsers, and one CommonJS file that compose renders pages with.
 * @param root absolute path of the shell's folder
 */
export function defineShell({ root }: { root: string }): Builds {
  return (_env, { mode = 'production' }) => {
    const browser = browserBuild('shell', root, mode);
    const server = serverBuild('shell', root, mode);
    return [
      {
        ...browser,
        entry: { main: './src/main.tsx' },
        output: { ...browser.output, publicPath: '/' },
        resolve: {
          ...browser.resolve,
          alias: {
            // The runtime arrives by two roads, CommonJS and ESM, and would be in the bundle twice (21 kB gzip).
            '@module-federation/runtime-tools/runtime-core$': esmFile('@module-federation/runtime-core', 'dist/index.js'),
          },
        },
        plugins: [
          ...(browser.plugins ?? []),
          new ModuleFederationPlugin({
            name: containerName('shell'),
            // Which remotes there are is run-time data, written into the page by compose.
            remotes: {},
            // The shell always needs React, so it is in the main script rather than a trip away.
            shared: {
              react: { singleton: true, eager: true, requiredVersion: reactRange },
              'react/jsx-runtime': { singleton: true, eager: true, requiredVersion: reactRange },
            },
            shareStrategy: 'loaded-first',
            experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
            dts: false,
            manifest: false,
          }),
        ],
      },
      { ...server, entry: { shell: './src/server.tsx' } },
    ];
  };
}

/** The file of a dependency of the federation plugin, which npm need not have put where this file could import it. */
function esmFile(packageName: string, file: string): string {
  const enhanced = require.resolve('@module-federation/enhanced/webpack');
  const runtime = createRequire(createRequire(enhanced).resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime');
  const entry = createRequire(runtime).resolve(packageName);
  return path.join(entry.slice(0, entry.lastIndexOf(packageName) + packageName.length), file);
}
