// Builds a sample of patched-builds.ts for `buildApart`.
import type { Configuration } from 'webpack';
import * as samples from './patched-builds';
import { buildSample } from './sample-build';

const builds: Readonly<Record<string, () => Promise<Configuration>>> = samples;
process.stdout.write(JSON.stringify(await buildSample(await builds[process.argv[2] ?? '']!())));
