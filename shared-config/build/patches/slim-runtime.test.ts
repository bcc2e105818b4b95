import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { version } from 'react';
import webpack, { type Configuration } from 'webpack';
import { browserBuild } from '../webpack/common';
import { defineRemote } from '../webpack/define-remote';
import { hostFederation } from '../webpack/host-federation';
import { buildSample, packageOf, writeSample, type SampleBuild, type SampleModule } from '../webpack/sample-build';
import { openPage } from '../webpack/sample-page';
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
  const broken = (find: (standIn: StandIn, builds: Builds) => string | undefined) =>
    standIns.map((standIn) => find(standIn, builds[part]!)).filter((problem) => problem !== undefined);

  test('contains each replaced module', () => {
    expect(
      broken((standIn, { asPublished }) => {
        if (originalIn(asPublished, standIn)) return undefined;
        const { label, folder } = installed(standIn, asPublished);
        const file = fileOf(standIn);
        return existsSync(path.join(folder, file))
          ? `${label} no longer imports ${file} in a ${part}: ${see}`
          : `${label} no longer has ${file}: ${see}`;
      }),
    ).toEqual([]);
  });

  test('contains each stand-in instead of the original', () => {
    expect(
      broken((standIn, { asPublished, slim }) => {
        const { label } = installed(standIn, asPublished);
        if (originalIn(slim, standIn)) return `${label} still brings ${fileOf(standIn)}: ${see}`;
        return standInIn(slim, standIn)
          ? undefined
          : `${label} imports ${fileOf(standIn)} in a way that is not replaced: ${see}`;
      }),
    ).toEqual([]);
  });

  test('has the same exports with stand-ins', () => {
    expect(
      broken((standIn, { asPublished, slim }) => {
        const original = originalIn(asPublished, standIn)?.exports.join(', ');
        const instead = standInIn(slim, standIn)?.exports.join(', ');
        return original === instead
          ? undefined
          : `${installed(standIn, asPublished).label}: ${fileOf(standIn)} exports ${original}, its stand-in ${instead}: ${see}`;
      }),
    ).toEqual([]);
  });

  test('the replaced modules match the versions that the stand-ins were written for', () => {
    expect(
      broken((standIn, { asPublished }) => {
        const original = originalIn(asPublished, standIn);
        if (!original) return undefined;
        const digest = createHash('sha256')
          .update(readFileSync(original.resource))
          .digest('hex')
          .slice(0, standIn.digest.length);
        if (digest === standIn.digest) return undefined;
        const { label } = installed(standIn, asPublished);
        return `${label} has another ${fileOf(standIn)}. Compare it with the stand-in, then change the digest to ${digest}: ${see}`;
      }),
    ).toEqual([]);
  });

  test('is smaller with stand-ins', () => {
    const { asPublished, slim } = builds[part]!;
    const saved = scriptBytes(asPublished) - scriptBytes(slim);
    // The smallest saving of any stand-in, before minimizing.
    const promised = standIns.length * 1_000;
    expect(
      saved > promised ? [] : [`${federation.label}: ${standIns.length} stand-ins save ${saved} bytes: ${see}`],
    ).toEqual([]);
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

test('no remote entry consumes a shared package eagerly, unlike a host', () => {
  const atOnce = (part: string) =>
    Object.values(scriptsOf(part)).some((script) => script.includes('consumesLoadingData.initialConsumes = '));
  expect(`${federation.label}: host ${atOnce('host')}, remote ${atOnce('remote')}`).toBe(
    `${federation.label}: host true, remote false`,
  );
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

function scriptBytes({ files }: SampleBuild): number {
  return Object.entries(files).reduce((sum, [file, content]) => (file.endsWith('.js') ? sum + content.length : sum), 0);
}

/** The scripts of a slim part, by URL. */
function scriptsOf(part: string): Record<string, string> {
  const scripts = Object.entries(builds[part]!.slim.files).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, script]) => [`https://${part}.test/${file}`, script]));
}

function scriptOf(part: string, name: string): string {
  return Object.keys(scriptsOf(part)).find((url) => url.includes(`/${name}.`)) ?? `${part} has no script ${name}`;
}
