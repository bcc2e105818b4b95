import { defineConfig } from '@playwright/test';
import config from '../e2e/playwright.config';

/** Configures the visual regression of `npm run audit -- pictures`. `npm run screenshots -- --accept` renews the pictures. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../e2e/results/pictures',
  globalSetup: '../e2e/local-services.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  projects: [{ name: 'pictures', use: { colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } } }],
});
