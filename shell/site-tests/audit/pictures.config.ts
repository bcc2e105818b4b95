import { defineConfig } from '@playwright/test';
import config from '../e2e/playwright.config';

/** Configures `npm run audit -- layout`, the visual regression of `npm run audit -- pictures`, and `npm run screenshots`. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../e2e/results/pictures',
  globalSetup: '../e2e/fixtures/local-services.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: { ...config.use, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } },
  projects: ['layout', 'pictures', 'screenshots'].map((name) => ({ name, testMatch: `${name}.spec.ts` })),
});
