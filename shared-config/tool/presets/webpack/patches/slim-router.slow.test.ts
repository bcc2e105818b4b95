import { createRequire } from 'node:module';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { createElement, type ComponentType } from 'react';
import { renderServed } from '../../../testing/render-served';
import { buildApart, packageOf } from '../../../testing/sample-build';
import { root } from '../../../release/workspace';
import { routerFolder } from './slim-router';

const require = createRequire(import.meta.url);
const shell = path.join(root, 'shell');
const about = `${packageOf(path.join(routerFolder(shell), 'package.json')).label}, see presets/webpack/patches/slim-router.ts`;

const builds = await Promise.all(['publishedRouter', 'slimmedRouter'].map(buildApart));

test('saves more than 4 kB of brotli and routes like the full router', () => {
  const [published, slim] = builds.map(({ folder }) => {
    const file = path.join(folder, 'main.cjs');
    const { App } = require(file) as { App: ComponentType<{ path: string }> };
    return {
      bytes: brotliCompressSync(readFileSync(file)).length,
      pages: ['/pictures', '/Media', '/nowhere'].map((path) => renderServed(createElement(App, { path }))),
    };
  });
  expect({ about, saved: published!.bytes - slim!.bytes > 4_000, pages: slim!.pages }).toEqual({
    about,
    saved: true,
    pages: ['<main>The page of /pictures</main>', 'Page Not Found', 'Page Not Found'],
  });
  expect(slim!.pages).toEqual(published!.pages);
});
