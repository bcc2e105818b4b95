import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { version } from 'react';
import webpack, { type Configuration } from 'webpack';
import { browserBuild } from '../webpack/common';
import { defineRemote } from '../webpack/define-remote';
import { hostFederation } from '../webpack/host-federation';
import { buildSample, packageOf, writeSample, type SampleBuild, type SampleModule } from '../../testing/sample-build';
import { openPage } from '../../testing/sample-page';
import { sourceModule } from '../webpack/source-module';
import { hostStandIns, remoteStandIns, slimHost, type StandIn } from './slim-runtime';

interface Builds {
  asPublished: SampleBuild;
  slim: SampleBuild;
}

const federation = packageOf(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const see = 'see build/patches/slim-runtime.ts';
const builds: Record<string, Builds> = {};

beforeAll(async () => {
  builds['host'] = await buildBoth(await hostBuild());
  builds['remote'] = await buildBoth(await remoteBuild());
}, 120_000);

describe.each([
  ['host', hostStandIns],
  ['remote', remoteStandIns],
])('the federation runtime in a %s', (part, standIns) => {
  test('has each stand-in in the place of the module that it was written for, with the same exports', () => {
    const { asPublished, slim } = builds[part]!;
    const problems = standIns.flatMap((standIn) => {
      const { label } = installed(standIn, asPublished);
      const original = originalIn(asPublished, standIn);
      const instead = standInIn(slim, standIn);
      const file = fileOf(standIn);
      if (!original) return [`${label} no longer has or imports ${file} in a ${part}: ${see}`];
      if (!instead || originalIn(slim, standIn))
        return [`${label} imports ${file} in a way that is not replaced: ${see}`];
      if (original.exports.join() !== instead.exports.join())
        return [`${label}: ${file} exports ${original.exports.join()}, its stand-in ${instead.exports.join()}: ${see}`];
      const digest = createHash('sha256').update(readFileSync(original.resource)).digest('hex').slice(0, 12);
      if (digest === standIn.digest) return [];
      return [
        `${label} has another ${file}. Compare it with the stand-in, then change the digest to ${digest}: ${see}`,
      ];
    });
    expect(problems).toEqual([]);
  });
});

test('a slim host loads a page of a slim remote and provides React', async () => {
  const page = openPage({ ...scriptsOf('host'), ...scriptsOf('remote') });
  page.run(scriptOf('host', 'main'));
  // The page loads the script itself; this test does not cover script loading.
  page.run(scriptOf('remote', 'remoteEntry'));
  const host = page.globals['host'] as {
    registerRemotes: (remotes: object[]) => void;
    loadRemote: (id: string) => Promise<{ reactOfPage?: string }>;
  };
  host.registerRemotes([{ name: 'cndcr_sample', entry: scriptOf('remote', 'remoteEntry') }]);
  const loaded = await host.loadRemote('cndcr_sample/Sample');
  expect(`${federation.label}: React ${loaded.reactOfPage}`).toBe(`${federation.label}: React ${version}`);
});

async function hostBuild(): Promise<Configuration> {
  const folder = await writeSample('slim-host', {
    'main.js': `import * as host from '@module-federation/enhanced/runtime';
import 'react';
globalThis.host = host;`,
  });
  const build = browserBuild('host', folder, 'production');
  const output = { ...build.output, publicPath: 'https://host.test/' };
  return {
    ...build,
    entry: { main: './main.js' },
    output,
    plugins: [...(build.plugins ?? []), hostFederation('host'), slimHost()],
  };
}

async function remoteBuild(): Promise<Configuration> {
  const folder = await writeSample('slim-remote', { 'page.js': `export { version as reactOfPage } from 'react';` });
  const pages = [{ page: 'Sample', module: './page.js', path: '/sample', name: 'Sample', description: '' }];
  const [build] = defineRemote({ name: 'sample', port: 0, pages }, folder)({}, { mode: 'production' });
  return build!;
}

/** The same build without and with the replacements. */
async function buildBoth(build: Configuration): Promise<Builds> {
  const plugins = build.plugins?.filter((plugin) => !(plugin instanceof webpack.NormalModuleReplacementPlugin));
  const asPublished = await buildSample({ ...build, ...(plugins && { plugins }) });
  return { asPublished, slim: await buildSample(build) };
}

function originalIn({ modules }: SampleBuild, { original }: StandIn): SampleModule | undefined {
  return modules.find(({ resource }) => resource.endsWith(`/node_modules/${original}`));
}

function standInIn({ modules }: SampleBuild, { source }: StandIn): SampleModule | undefined {
  return modules.find(({ resource }) => resource === sourceModule(source));
}

/** The package that contains a runtime module; the package that depends on the runtime if the build contains no such module. */
function installed({ original }: StandIn, { modules }: SampleBuild) {
  const [scope, name] = original.split('/');
  const other = modules.find(({ resource }) => resource.includes(`/node_modules/${scope}/${name}/`));
  return other ? packageOf(other.resource) : federation;
}

/** A module's path in its package. */
function fileOf({ original }: StandIn): string {
  return original.split('/').slice(2).join('/');
}

/** The scripts of a slim part, by URL. */
function scriptsOf(part: string): Record<string, string> {
  const scripts = Object.entries(builds[part]!.slim.files).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, script]) => [`https://${part}.test/${file}`, script]));
}

function scriptOf(part: string, name: string): string {
  return Object.keys(scriptsOf(part)).find((url) => url.includes(`/${name}.`)) ?? `${part} has no script ${name}`;
}
