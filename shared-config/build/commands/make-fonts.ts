/**
 * `npm run fonts -w shared-config`: subsets the site's fonts, two files per family: Latin, which every page preloads, and the letters
 * of Yoruba, Igbo and Hausa with every combining tone mark. The subsets on npm can split a letter and its mark into different files,
 * and their weight range of 100 to 900 doubles the size. Both families are under the SIL Open Font License 1.1; its notice stays in
 * the files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../../styles/fonts');

/** The letters in the order of fonts.css, the vowels and nasals that take a mark, and the marks. */
const letters = 'ẹọṣịụṅɓɗƙƴńǹḿ';
const carriers = 'aeioumn' + 'àèìòù' + 'áéíóú';
const marks = '\u0300\u0301\u0304\u0307\u0323';

/** Latin 1, further characters of English and French text, and the marks (this file contains m̀ as an m), as in fonts.css. */
const latin =
  [...Array(0x100 - 0x20).keys()].map((index) => String.fromCodePoint(index + 0x20)).join('') +
  'ıŒœʻʼˆ˚˜\u0300\u0301\u0304\u0307\u0308\u0323\u0329‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄₦€™←↑→↓−∕';

const texts = { latin, letters: letters + letters.toUpperCase() + carriers + carriers.toUpperCase() + marks };

const sources = [
  // The weights of the site's text.
  {
    name: 'inter',
    file: 'inter-ui/variable/InterVariable.woff2',
    variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
  },
  // Headings use one weight: a range from 480 to 600 adds 13 kB.
  { name: 'playfair', file: '@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf', variationAxes: {} },
];

for (const { name, file, variationAxes } of sources) {
  for (const [part, text] of Object.entries(texts)) {
    const font = await subsetFont(await readFile(require.resolve(file)), text, {
      targetFormat: 'woff2',
      variationAxes,
      // Copyright and licence.
      preserveNameIds: [0, 13, 14],
      // Mark positioning, ligatures and the figures that the site uses. Further features would add glyphs.
      keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'lnum', 'tnum', ...(name === 'playfair' ? ['liga'] : [])],
    });
    await writeFile(path.join(folder, `${name}-${part}.woff2`), font);
    console.log(`${name}-${part}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
  }
}
