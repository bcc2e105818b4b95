import { createRequire } from 'node:module';
import vm from 'node:vm';
import { browserBuild } from './common';
import { hostFederation } from './host-federation';
import { buildSample, packageOf, writeSample, type SampleBuild } from '../../testing/sample-build';

const require = createRequire(import.meta.url);
const federation = packageOf(require.resolve('@module-federation/enhanced/webpack'));
const provider = packageOf(require.resolve('@module-federation/inject-external-runtime-core-plugin'));

let host: SampleBuild;

beforeAll(async () => {
  const folder = await writeSample('host-federation', { 'main.js': '' });
  const build = browserBuild('sample', folder, 'production');
  host = await buildSample({
    ...build,
    entry: { main: './main.js' },
    output: { ...build.output, filename: '[name].js', publicPath: '/' },
    plugins: [...(build.plugins ?? []), hostFederation('sample')],
  });
}, 120_000);

test('a host contains the federation runtime once, as ES modules', () => {
  const twice = host.modules
    .map(({ resource }) => resource)
    .filter((resource) => resource.includes('/@module-federation/') && resource.endsWith('.cjs'))
    .map((file) => `${packageOf(file).label} is in the host as CommonJS too: see build/webpack/host-federation.ts`);
  expect([...new Set(twice)]).toEqual([]);
});

test('a host provides the federation runtime to remotes, under the expected name and in the same version', () => {
  const page = vm.createContext({ console });
  vm.runInContext(host.files['main.js'] ?? '', page);
  const given = page['_FEDERATION_RUNTIME_CORE'] as Record<string, unknown> | undefined;
  const broken = [
    ...(typeof given?.['ModuleFederation'] === 'function'
      ? []
      : [`${provider.label} no longer gives remotes the runtime: see build/webpack/provide-runtime.js`]),
    ...(provider.version === federation.version
      ? []
      : [`${provider.label} and ${federation.label} must have the same version`]),
  ];
  expect(broken).toEqual([]);
});
