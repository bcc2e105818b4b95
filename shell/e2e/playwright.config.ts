import { defineConfig } from '@playwright/test';
import { launchOptions } from 'shared-config/local/browser';

export default defineConfig<{ engine?: string }>({
  testDir: '.',
  // The projects of the other engines run these.
  testIgnore: 'journeys/**',
  outputDir: 'results',
  globalSetup: './fixtures/local-services.ts',
  fullyParallel: true,
  // One more than processors on a small machine: tests wait for timers and for the network, and left a third of two processors idle.
  workers: 3,
  forbidOnly: true,
  // A guard against tests that hang, not a limit of speed. Tests that build set their own.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  // Recording traces takes a sixth of the processor time. To look at a failure: --trace retain-on-failure.
  use: { launchOptions: launchOptions(), trace: 'off' },
  // Tests with the tag @full are for `npm test -- --full`, which runs those with @phone or @widths at further widths.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    ...[768, 1920].map((width) => ({
      name: `${width} px`,
      grep: /@widths/,
      use: { viewport: { width, height: 900 } },
    })),
    ...['firefox', 'webkit'].map((engine) => ({ name: engine, testDir: 'journeys', testIgnore: [], use: { engine } })),
  ],
});
