import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Configures `npm run test:faults`: the whole fault matrix, and more storms. */
export default defineConfig({
  ...config,
  grep: /@faults|@matrix/,
  timeout: 120_000,
  reporter: [['list']],
  projects: [{ name: 'faults', use: { viewport: { width: 1280, height: 900 } } }],
});
