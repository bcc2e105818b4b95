/**
 * `npm run fonts -w shared-config`: cuts the site's fonts, one file for each cut, with all characters. Subsets on npm split a letter and
 * its tone mark into different files, and have weights that the site does not use.
 * It needs `apt-get install python3-fontforge python3-fonttools python3-brotli` on Debian 12, only for this. The families are under the
 * SIL Open Font License 1.1; its notice stays in the files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '..');
const work = mkdtempSync(path.join(os.tmpdir(), 'fonts-'));

/** @param {number} from @param {number} to */
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const nigerian = 'ẹọṣịụṅɓɗƙƴńǹḿ';
/** What headings consist of. The marks are above and below: grave, acute, macron, dot above, dot below. */
const headings =
  range(0x20, 0x7e) +
  range(0xc0, 0xff) +
  nigerian +
  nigerian.toUpperCase() +
  'Œœ\u0300\u0301\u0304\u0307\u0323ʻʼ£©·–—‘’“”…₦€\u00a0';
/** Text has all of Latin 1 and further signs too. */
const text = headings + range(0xa0, 0xbf) + '\u0308‐‑•′″™←↑→↓−';

try {
  const sources = {
    // The weights of the site's text.
    'inter-latin': {
      file: require.resolve('inter-ui/variable/InterVariable.woff2'),
      text,
      variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
      features: ['lnum', 'tnum'],
    },
    'playfair-latin': { file: path.join(work, 'sturdy.ttf'), text: headings, features: ['liga'] },
    'playfair-display-latin': { file: path.join(work, 'display.ttf'), text: headings, features: ['liga'] },
  };
  makePlayfair();
  for (const [name, { file, text, features, ...axes }] of Object.entries(sources)) {
    const font = await subsetFont(await readFile(file), text, {
      targetFormat: 'woff2',
      variationAxes: {},
      ...axes,
      // Copyright and licence.
      preserveNameIds: [0, 13, 14],
      // Mark positioning, kerning, and what the site uses of ligatures and figures. Further features would add glyphs.
      keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', ...features],
    });
    await writeFile(path.join(folder, `${name}.woff2`), font);
    console.log(`${name}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
  }
} finally {
  rmSync(work, { recursive: true });
}

function makePlayfair() {
  execFileSync(
    '/usr/bin/python3',
    [
      path.join(import.meta.dirname, 'make-playfair.py'),
      // The only package of Playfair with the axis of optical sizes.
      path.join(path.dirname(require.resolve('@fontsource-variable/playfair/package.json')), 'files'),
      require.resolve('@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf'),
      work,
    ],
    { stdio: 'inherit' },
  );
}
