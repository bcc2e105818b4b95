import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { disabledFeatures } from './browser';

test('switches off every feature of Chromium that the installed Playwright does', () => {
  const bundle = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'lib/coreBundle.js',
  );
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  // Where the list is no longer found there, it must be looked for.
  expect(theirs).toContain('PaintHolding');
  // What begins with "ms" is Edge's alone.
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs.filter((name) => !name?.startsWith('ms'))));
});
