import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { elementsOf } from 'shared-config/testing/read-html';
import { expect, expectNoneOfWords, test } from '../../fixtures/site';
import { namedFiles } from '../../fixtures/named-files';

/** Letters of Yoruba, Igbo and Hausa, and letters with tone marks that Unicode does not encode as one character. */
const letters = 'ẹọṣịụṅɓɗƙƴẸỌṢỊỤṄƁƊƘ m̀ ḿ ǹ ẹ́ ẹ̀ ọ́ ọ̀ ị́ ụ̀ ẹ̄';
const families = ['Inter', 'Playfair', 'Playfair Display'];

test('has every letter of the pages, and of Yoruba, Igbo and Hausa, in each font', async ({ page, stack }) => {
  const pages = await Promise.all(routes.map(({ path }) => namedFiles(stack.site.url, path)));
  const words = pages.map(({ html }) => elementsOf(html).find(({ attributes }) => attributes['id'] === 'root')?.text);
  expect(words.every(Boolean)).toBe(true);
  // A name in another script is no mistake: its editor gets a warning that pages show it in another font.
  const used = new Set(words.join('').match(process.env['WARNINGS'] ? /[\p{L}\p{N}]/gu : /[\p{Script=Latin}\p{N}]/gu));
  await page.goto('/');
  await expect.poll(() => lacking(page, letters.split(' '))).toEqual([]);
  await expect(async () => expectNoneOfWords(await lacking(page, [...used]))).toPass({ timeout: 20_000 });
});

/** A sentence for each sample that a font does not have. */
async function lacking(page: Page, samples: readonly string[]): Promise<string[]> {
  await page.evaluate(
    async ([names, texts]) => {
      for (const probe of document.querySelectorAll('.probe')) probe.remove();
      for (const name of names) {
        const font = `600 40px "${name}"`;
        await document.fonts.load(font, texts.join(''));
        for (const textContent of texts) {
          const probe = Object.assign(document.createElement('p'), { className: 'probe', textContent });
          probe.style.font = font;
          document.body.append(probe);
        }
      }
      // A font that has just been loaded is in use a frame later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    [families, samples] as const,
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.probe' });
  expect(nodeIds).toHaveLength(families.length * samples.length);
  const missing = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const family = families[Math.floor(index / samples.length)]!;
    const [font, ...others] = fonts;
    if (!font?.isCustomFont || !font.familyName.includes(family) || others.length > 0)
      missing.push(`${samples[index % samples.length]} is not in ${family}: pages show it in another font`);
  }
  return missing;
}
