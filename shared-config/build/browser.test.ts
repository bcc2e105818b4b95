import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { disabledFeatures } from './browser';

test('disables every Chromium feature that the installed Playwright disables', () => {
  const bundle = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'lib/coreBundle.js',
  );
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  // Fails when Playwright moves the list.
  expect(theirs).toContain('PaintHolding');
  // Names with the prefix "ms" apply only to Edge.
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs.filter((name) => !name?.startsWith('ms'))));
});
