/** `npm run compose`: makes the site of what is released, without building anything. */
import path from 'node:path';
import { type PartName } from 'shared-config/parts';
import { compose } from './compose';
import { Refusal } from './refusal';
import { readSettings } from './settings';
import { liveSite } from './switch';

try {
  const started = performance.now();
  const parts = await compose(await readSettings(), liveSite);
  const versions = Object.entries(parts).map(([part, { release }]) => `${part as PartName} ${release.version}`);
  console.log(`Composed ${path.relative(process.cwd(), liveSite)} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${versions.join(', ')}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${error.message}\nThe live site was left as it was.`);
  process.exitCode = 1;
}
