import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../contract/release';

/**
 * What a host of remotes gives them: React and the federation runtime.
 * @param name the host's own name among the containers
 */
export function hostFederation(name: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    // Which remotes there are is run-time data, written into the page.
    remotes: {},
    // A host always needs React, so it is in the main script rather than a trip away.
    shared: {
      react: { singleton: true, eager: true, requiredVersion: reactRange },
      'react/jsx-runtime': { singleton: true, eager: true, requiredVersion: reactRange },
    },
    shareStrategy: 'loaded-first',
    // What `experiments.provideExternalRuntime` does with the plugin's CommonJS file, which brings the whole runtime a second time (11 kB
    // of brotli).
    runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.js')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
    dts: false,
    manifest: false,
  });
}
