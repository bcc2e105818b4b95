import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Configures `npm run test:faults`: the whole fault matrix and its report. */
export default defineConfig({
  ...config,
  grep: /@faults|@matrix/,
  timeout: 120_000,
  reporter: [['list'], ['./fault-table.ts']],
  projects: [{ name: 'faults', use: { trace: 'off', viewport: { width: 1280, height: 900 } } }],
});
