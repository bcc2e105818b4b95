import { expect, test } from '../e2e/fixtures';
import { engines } from './engines';
import { journeys, wide } from './journeys';

/**
 * Firefox's words for a script with a hash whose load ended because the page was left: the hash is that of no content. No page can keep it
 * from saying so of its first scripts, and of one that just comes from its cache. That it does not of those that are loading ahead, a
 * journey shows.
 */
const leftPage = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

for (const engine of engines) {
  test.describe(engine.name, () => {
    // Asked when the tests run: the setup may have installed the engine.
    test.beforeEach(() => {
      const missing = engine.missing();
      test.skip(
        missing.length > 0,
        `${missing.join(', ')} is not on this machine: apt-get install ${engine.packages.join(' ')}`,
      );
    });

    for (const { name, isSmoke, preferences, errors: expected, run } of journeys.filter(
      ({ isForOld }) => isForOld === engine.isOld,
    )) {
      test(name, { tag: isSmoke ? '@smoke' : [] }, async ({ stack }) => {
        const tab = await engine.open(preferences);
        test.info().annotations.push({ type: 'version', description: tab.version });
        try {
          await tab.resize(...wide);
          await run(tab, stack);
          const errors = await tab.errors();
          expect(errors.filter((text) => !expected?.test(text) && !text.includes(leftPage))).toEqual([]);
        } finally {
          await tab.close();
        }
      });
    }
  });
}
