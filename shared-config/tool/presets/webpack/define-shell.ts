import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../../web/contract/release-manifest';
import { containerName } from '../../../web/contract/remote';
import { slimRouter } from './patches/slim-router';
import { hostStandIns, slimRuntime } from './patches/slim-runtime';
import { browserBuild, serverBuild, type Builds } from './common';
import { developmentHost } from './fast-refresh';

/**
 * The builds of the shell: the host for browsers, one CommonJS file that compose renders pages with, and the script that loads the host.
 * @param root absolute path of the shell's folder
 */
export function defineShell(root: string): Builds {
  return (_env, { mode = 'production' }) => {
    const browser = browserBuild('shell', root, mode);
    const server = serverBuild('shell', root, mode);
    const router = mode === 'production' ? slimRouter(root) : undefined;
    return [
      {
        ...browser,
        entry: { main: [...(mode === 'development' ? [developmentHost] : []), './src/start/main.ts'] },
        output: { ...browser.output, publicPath: '/' },
        module: { ...browser.module, rules: [...(browser.module?.rules ?? []), router?.rule] },
        resolve: { ...browser.resolve, alias: { ...router?.alias } },
        plugins: [...(browser.plugins ?? []), hostFederation(), slimRuntime(hostStandIns)],
      },
      { ...server, entry: { shell: './src/server.tsx' } },
      // A separate script without the host's runtime.
      { ...browserBuild('shell', root, mode, 'before'), entry: { start: './src/start/start-script.ts' } },
    ];
  };
}

export function hostFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName('shell'),
    // The list of remotes is run-time data in the page.
    remotes: {},
    // A host always needs React, so the main script contains it. This saves a request.
    shared: {
      react: { singleton: true, eager: true, requiredVersion: reactRange },
      'react/jsx-runtime': { singleton: true, eager: true, requiredVersion: reactRange },
    },
    shareStrategy: 'loaded-first',
    // Replaces `experiments.provideExternalRuntime`, which uses the plugin's CommonJS file and so bundles the whole runtime twice (11 kB
    // of brotli).
    runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.js')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
    dts: false,
    manifest: false,
  });
}
