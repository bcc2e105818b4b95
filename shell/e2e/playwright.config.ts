import { defineConfig } from '@playwright/test';
import { launchOptions } from 'shared-config/build/browser';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './local-services.ts',
  fullyParallel: true,
  // One more than processors on a small machine: tests wait for timers and for the network, and left a third of two processors idle.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A guard against tests that hang, not a limit of speed: on a busy machine of two processors some have taken 30 s.
  timeout: 90_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  // Recording traces takes a sixth of the processor time. To look at a failure: --trace retain-on-failure.
  use: { launchOptions: launchOptions(), trace: 'off' },
  projects: [
    { name: 'desktop', use: { viewport: desktop }, grepInvert: /@phone|@matrix/ },
    // Repeats the tests that depend on the viewport width. All other tests run once, at 1280 px.
    { name: 'phone', use: { viewport: phone, hasTouch: true }, grepInvert: /@desktop|@matrix/ },
  ],
});
