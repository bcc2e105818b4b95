import { expect, test } from '../e2e/fixtures';
import { engines } from './engines';
import { journeys } from './journeys';

/**
 * Firefox logs this hash, which is that of no content, when a page is left while a script with integrity loads. Pages cannot prevent it.
 */
const leftPage = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.beforeEach(() => {
      const missing = engine.missing();
      test.skip(
        missing.length > 0,
        `${missing.join(', ')} is not on this machine: apt-get install ${engine.packages.join(' ')}`,
      );
    });

    for (const { name, errors: expected, run } of journeys) {
      test(name, async ({ stack }) => {
        const tab = await engine.open();
        try {
          await tab.resize(1280, 900);
          await run(tab, stack);
          const errors = await tab.errors();
          expect(errors.filter((text) => !expected?.test(text) && !text.includes(leftPage))).toEqual([]);
        } finally {
          await tab.close();
          await stack.heal();
        }
      });
    }
  });
}
