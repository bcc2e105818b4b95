import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { reactRange } from '../../contract/release';

const require = createRequire(import.meta.url);

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
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    dts: false,
    manifest: false,
  });
}

/** The runtime arrives by two roads, CommonJS and ESM, and would be in the bundle twice (21 kB gzip). */
export const hostAlias = {
  '@module-federation/runtime-tools/runtime-core$': esmFile('@module-federation/runtime-core', 'dist/index.js'),
};

/** The file of a dependency of the federation plugin, which npm need not have put where this file could import it. */
function esmFile(packageName: string, file: string): string {
  const enhanced = require.resolve('@module-federation/enhanced/webpack');
  const runtime = createRequire(createRequire(enhanced).resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime');
  const entry = createRequire(runtime).resolve(packageName);
  return path.join(entry.slice(0, entry.lastIndexOf(packageName) + packageName.length), file);
}
