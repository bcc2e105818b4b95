import { routes } from 'shared-config/testing/pages';
import { elementsOf } from 'shared-config/testing/read-html';
import { expect, test } from '../fixtures/site';
import { namedFiles } from '../fixtures/named-files';

/** Letters of Yoruba, Igbo and Hausa, and letters with tone marks that Unicode does not encode as one character. */
const letters = 'ẹọṣịụṅɓɗƙƴẸỌṢỊỤṄƁƊƘ m̀ ḿ ǹ ẹ́ ẹ̀ ọ́ ọ̀ ị́ ụ̀ ẹ̄';
const families = ['Inter', 'Playfair', 'Playfair Display'];

test('has every letter of the pages, and of Yoruba, Igbo and Hausa, in each font', async ({ page, stack }) => {
  const pages = await Promise.all(routes.map(({ path }) => namedFiles(stack.site.url, path)));
  const words = pages.map(({ html }) => elementsOf(html).find(({ attributes }) => attributes['id'] === 'root')?.text);
  expect(words.every(Boolean)).toBe(true);
  const used = [...new Set(words.join('').match(/[\p{L}\p{N}]/gu))].join('');
  await page.goto('/');
  await page.evaluate(
    async ([names, text]) => {
      for (const [index, name] of names.entries()) {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.id = `probe-${index}`;
        probe.textContent = text;
        probe.style.font = `600 40px "${name}"`;
        await document.fonts.load(probe.style.font, text);
      }
    },
    [families, used + letters] as const,
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const [index, family] of families.entries()) {
    const selector = `#probe-${index}`;
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])).toEqual([
      [expect.stringContaining(family), true],
    ]);
  }
});
