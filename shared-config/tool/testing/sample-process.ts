// Builds a sample for `buildApart`: the module with its configuration, and the name of the export.
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { buildSample } from './sample-build';

const [file = '', name = ''] = process.argv.slice(2);
const samples = (await import(pathToFileURL(file).href)) as Record<string, () => Promise<Configuration>>;
process.stdout.write(JSON.stringify(await buildSample(await samples[name]!())));
