import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../contract/release';
import { containerName, type RemoteDefinition } from '../../contract/remote';
import { slimRemote } from '../patches/slim-runtime';
import { browserBuild, devServer, serverBuild, type Builds } from './common';
import { fastRefreshPage } from './fast-refresh';
import { sourceModule } from './source-module';

/**
 * The two builds of a remote: the federated one for browsers, and one CommonJS file with the same pages for compose.
 * All that makes federation right is said here, once.
 * @param remote what its `pages.ts` exports
 * @param root absolute path of the remote's folder
 */
export function defineRemote({ name, port, pages }: RemoteDefinition, root: string): Builds {
  return (_env, { mode = 'production' }) => {
    const browser = browserBuild(name, root, mode);
    const server = serverBuild(name, root, mode);
    return [
      {
        ...browser,
        // The container is the only entry.
        entry: {},
        devServer: devServer(port),
        output: { ...browser.output, publicPath: 'auto' },
        plugins: [
          ...(browser.plugins ?? []),
          slimRemote(),
          new ModuleFederationPlugin({
            name: containerName(name),
            // At the top: the other files' URLs are made from the folder of this one, and must equal those that compose writes.
            filename: mode === 'production' ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
            // The chunk is named after the page, so that its file can be found by name.
            exposes: Object.fromEntries(
              pages.map(({ page, module }) => [
                `./${page}`,
                { import: mode === 'development' ? sourceModule(fastRefreshPage(module)) : module, name: page },
              ]),
            ),
            // The shell brings React; `import: false` means that no second copy is ever built.
            shared: {
              react: { singleton: true, import: false, requiredVersion: reactRange },
              'react/jsx-runtime': { singleton: true, import: false, requiredVersion: reactRange },
            },
            // The default, `version-first`, lets one dead remote stop the whole site (module-federation/core#3877).
            shareStrategy: 'loaded-first',
            // The shell brings the federation runtime: a remote entry of 8 kB rather than 27 kB.
            experiments: {
              externalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
            dts: false,
            manifest: true,
          }),
        ],
      },
      {
        ...server,
        entry: { pages: serverEntry(pages) },
      },
    ];
  };
}

/** A module that exports each page's module under its name. */
function serverEntry(pages: RemoteDefinition['pages']): string {
  return sourceModule(pages.map(({ page, module }) => `export * as ${page} from '${module}';`).join('\n'));
}
