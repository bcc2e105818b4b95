import { spawn } from 'node:child_process';
import { mergeTests } from '@playwright/test';
import { whyMissing } from 'shared-config/testing/programs';
import { breakingTest as baseBreakingTest, expect, test as base } from '../fixtures/site';
import { openFirefoxTab } from './firefox-tab';
import type { Tab } from './tab';
import { openWebKitTab } from './webdriver';

/** Firefox logs this hash, of empty content, when a page is left while a script with integrity loads. Pages cannot prevent it. */
const leftPage = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

/** The browser engines besides Chromium, from Debian's packages. */
const engines = {
  firefox: openFirefoxTab,
  webkit: async () => {
    const display = await openDisplay();
    const tab = await openWebKitTab(display.name);
    return {
      ...tab,
      close: async () => {
        await tab.close();
        display.close();
      },
    };
  },
};

export interface EngineFixtures {
  engine: keyof typeof engines;
  tab: Tab;
}

/** For tests in a tab of the project's engine. An unexpected console error fails the test. */
export const test = base.extend<EngineFixtures>({
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

/** Starts a virtual X display with a free number. */
async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill());
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', () => reject(new Error('Xvfb did not start. Start it by hand to see why: Xvfb :99')));
  });
  return { name: `:${number}`, close: () => server.kill() };
}
