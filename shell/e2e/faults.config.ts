import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The whole matrix of faults, and its table: `npm run test:faults`. */
export default defineConfig({
  ...config,
  grep: /@faults|@matrix/,
  timeout: 120_000,
  reporter: [['list'], ['./fault-table.ts']],
  projects: [{ name: 'faults', use: { trace: 'off', viewport: { width: 1280, height: 900 } } }],
});
