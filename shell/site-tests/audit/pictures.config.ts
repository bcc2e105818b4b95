import { defineConfig } from '@playwright/test';
import config from '../e2e/playwright.config';

/** Configures `npm run audit -- layout` and `npm run screenshots`. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../e2e/results/pictures',
  globalSetup: '../e2e/fixtures/local-services.ts',
  workers: 2,
  reporter: [['list']],
  use: { ...config.use, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } },
  projects: ['layout', 'screenshots'].map((name) => ({ name, testMatch: `${name}.spec.ts` })),
});
