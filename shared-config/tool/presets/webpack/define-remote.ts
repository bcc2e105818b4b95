import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../../web/contract/release-manifest';
import { containerName, type RemoteDefinition } from '../../../web/contract/remote';
import { remoteStandIns, slimRuntime } from './patches/slim-runtime';
import { browserBuild, serverBuild, type Builds } from './common';
import { fastRefreshPage } from './fast-refresh';
import { sourceModule } from './source-module';

/** The federated build for browsers, and one CommonJS file with the same pages for compose. */
export function defineRemote({ name, pages }: RemoteDefinition, root: string): Builds {
  return (_env, { mode = 'production' }) => {
    const browser = browserBuild(name, root, mode);
    const server = serverBuild(name, root, mode);
    const modules = pages.map(({ page, module }) => `export * as ${page} from '${module}';`);
    return [
      {
        ...browser,
        // The container is the only entry.
        entry: {},
        output: { ...browser.output, publicPath: 'auto' },
        plugins: [
          ...(browser.plugins ?? []),
          slimRuntime(remoteStandIns),
          new ModuleFederationPlugin({
            name: containerName(name),
            // In the root folder: the URLs of the other files are relative to it and must match the URLs that compose writes.
            filename: mode === 'production' ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
            // Names the chunk after the page, so that compose finds its file by name.
            exposes: Object.fromEntries(
              pages.map(({ page, module }) => [
                `./${page}`,
                { import: mode === 'development' ? sourceModule(fastRefreshPage(module)) : module, name: page },
              ]),
            ),
            // The shell provides React; `import: false` prevents a second copy.
            shared: {
              react: { singleton: true, import: false, requiredVersion: reactRange },
              'react/jsx-runtime': { singleton: true, import: false, requiredVersion: reactRange },
            },
            // With the default, `version-first`, one unavailable remote stops the whole site (module-federation/core#3877).
            shareStrategy: 'loaded-first',
            // The shell provides the federation runtime, which reduces a remote's entry from 27 kB to 8 kB.
            experiments: {
              externalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
            dts: false,
            manifest: true,
          }),
        ],
      },
      { ...server, entry: { pages: sourceModule(modules.join('\n')) } },
    ];
  };
}
