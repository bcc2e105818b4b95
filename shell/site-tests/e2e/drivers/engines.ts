import { mergeTests } from '@playwright/test';
import { whyMissing } from 'shared-config/local/programs';
import { breakingTest as baseBreakingTest, expect, test as base } from '../fixtures/site';
import { openFirefoxTab } from './firefox-tab';
import type { Tab } from './tab';
import { openWebKitTab } from './webdriver';

/** Firefox logs this hash, of empty content, when a page is left while a script with integrity loads. Pages cannot prevent it. */
const leftPage = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

/** The browser engines besides Chromium, from Debian's packages. */
const engines = { firefox: openFirefoxTab, webkit: openWebKitTab };

/** For tests in a tab of the project's engine. An unexpected console error fails the test. */
export const test = base.extend<{ engine: keyof typeof engines; tab: Tab }>({
  engine: ['firefox', { option: true }],
  tab: async ({ engine, baseURL, expectedErrors }, use) => {
    const missing = whyMissing(engine);
    test.skip(missing !== undefined, missing);
    const tab = await engines[engine]();
    await tab.resize(1280, 900);
    try {
      await use({ ...tab, open: (path) => tab.open(new URL(path, baseURL).href) });
      const errors = await tab.errors();
      expect(errors.filter((text) => ![leftPage, ...expectedErrors].some((pattern) => pattern.test(text)))).toEqual([]);
    } finally {
      await tab.close();
    }
  },
});

export const breakingTest = mergeTests(test, baseBreakingTest);
