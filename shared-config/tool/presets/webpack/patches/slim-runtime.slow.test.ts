import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describedPage } from '../../../testing/released-part';
import { buildSample, packageOf, writeSample } from '../../../testing/sample-build';
import { browserBuild } from '../common';
import { defineRemote } from '../define-remote';
import { hostFederation } from '../define-shell';
import { sourceModule } from '../source-module';
import { hostStandIns, remoteStandIns, slimRuntime } from './slim-runtime';

const federation = packageOf(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const modules = path.join(federation.folder, '../..');
const see = 'see presets/webpack/patches/slim-runtime.ts';

const hostFolder = await writeSample('slim-host', {
  'main.js': `import * as host from '@module-federation/enhanced/runtime';
import 'react';
globalThis.host = host;`,
});
const standard = browserBuild('host', hostFolder, 'production');
const host = await buildSample({
  ...standard,
  entry: { main: './main.js' },
  output: { ...standard.output, publicPath: 'https://host.test/' },
  plugins: [...standard.plugins!, hostFederation(), slimRuntime(hostStandIns)],
});
const remoteFolder = await writeSample('slim-remote', {
  'pages.cjs': `exports.reactOfPage = require('react').version;`,
});
const definition = { name: 'sample', port: 0, pages: [describedPage('Sample', '/sample')] };
const remote = await buildSample(defineRemote(definition, remoteFolder)({}, { mode: 'production' })[0]!);

test.each([
  ['host', hostStandIns, host],
  ['remote', remoteStandIns, remote],
])('a %s has each stand-in in the place of the module that it was written for', (_part, standIns, build) => {
  const built = build.modules.map(({ resource }) => resource);
  const problems = standIns.flatMap(({ original, source, digest }) => {
    const file = path.join(modules, original);
    const { label } = packageOf(file);
    if (built.includes(file) || !built.includes(sourceModule(source)))
      return [`${label} imports ${original} in a way that is not replaced: ${see}`];
    const present = hash('sha256', readFileSync(file)).slice(0, 12);
    return present === digest
      ? []
      : [
          `${label} has another ${original}. Compare it with the stand-in, then change the digest to ${present}: ${see}`,
        ];
  });
  expect(problems).toEqual([]);
});

test('a host contains the federation runtime once, as ES modules', () => {
  const twice = host.modules.filter(({ resource }) => /\/@module-federation\/.*\.cjs$/.test(resource));
  expect(twice.map(({ resource }) => `${packageOf(resource).label}: see presets/webpack/define-shell.ts`)).toEqual([]);
});
