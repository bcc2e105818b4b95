import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../../web/contract/release-manifest';

/** @param name the host's container name */
export function hostFederation(name: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
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
