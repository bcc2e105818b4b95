/**
 * `npm run fonts -w shared-config`: makes the two small font files with the letters of Yoruba, Igbo and Hausa. Fontsource cuts its fonts
 * so that a letter and its tone mark can be in different files; here they come from one, cut from the complete fonts.
 * Both families are under the SIL Open Font License 1.1, whose notice stays in the files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../styles/fonts');

/** The letters proper, in the order of fonts.css; with the vowels and nasals that take a mark, and the marks. */
const letters = 'ẹọṣịụṅɓɗƙƴńǹḿ';
const carriers = 'aeioumn' + 'àèìòù' + 'áéíóú';
const marks = '\u0300\u0301\u0304\u0307\u0323';
const text = letters + letters.toUpperCase() + carriers + carriers.toUpperCase() + marks;

const sources = [
  // The weights of the site's text.
  { name: 'inter', file: 'inter-ui/variable/InterVariable.woff2', variationAxes: { opsz: 14, wght: { min: 400, max: 700 } } },
  // The complete Playfair is on npm in single weights alone; this one is nearest to the headings.
  { name: 'playfair', file: '@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf', variationAxes: {} },
];

for (const { name, file, variationAxes } of sources) {
  const font = await subsetFont(await readFile(require.resolve(file)), text, {
    targetFormat: 'woff2',
    variationAxes,
    // Copyright and licence.
    preserveNameIds: [0, 13, 14],
    // What puts a mark on its letter, and nothing that would bring further glyphs.
    keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern'],
  });
  await writeFile(path.join(folder, `${name}-letters.woff2`), font);
  console.log(`${name}-letters.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}
