/**
 * `npm run fonts -w shared-config`: cuts the site's fonts from the complete ones, two files a family: Latin, which every page preloads,
 * and the letters of Yoruba, Igbo and Hausa with whatever can stand around a tone mark. The files on npm are cut so that a letter and its
 * mark can be in different ones, and with weights from 100 to 900 they are twice the size.
 * Both families are under the SIL Open Font License 1.1, whose notice stays in the files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../../styles/fonts');

/** The letters proper, in the order of fonts.css; with the vowels and nasals that take a mark, and the marks. */
const letters = 'ẹọṣịụṅɓɗƙƴńǹḿ';
const carriers = 'aeioumn' + 'àèìòù' + 'áéíóú';
const marks = '\u0300\u0301\u0304\u0307\u0323';

/** Latin 1, what English and French text has beside it, and the marks (m̀ is an m of this file), as in fonts.css. */
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
  // Headings have one weight: a range from 480 to 600 would be 13 kB more.
  { name: 'playfair', file: '@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf', variationAxes: {} },
];

for (const { name, file, variationAxes } of sources) {
  for (const [part, text] of Object.entries(texts)) {
    const font = await subsetFont(await readFile(require.resolve(file)), text, {
      targetFormat: 'woff2',
      variationAxes,
      // Copyright and licence.
      preserveNameIds: [0, 13, 14],
      // What puts a mark on its letter, ligatures and the figures that the site asks for; nothing that would bring further glyphs.
      keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'lnum', 'tnum', ...(name === 'playfair' ? ['liga'] : [])],
    });
    await writeFile(path.join(folder, `${name}-${part}.woff2`), font);
    console.log(`${name}-${part}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
  }
}
