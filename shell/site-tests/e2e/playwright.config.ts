import { defineConfig } from '@playwright/test';
import { launchOptions } from 'shared-config/local/browser';

export default defineConfig<{ engine?: string }>({
  testDir: '.',
  testIgnore: 'site/journeys/**',
  outputDir: 'results',
  globalSetup: './fixtures/local-services.ts',
  fullyParallel: true,
  // One more than two processors, of which waiting tests leave a third idle.
  workers: 3,
  forbidOnly: true,
  // Against hanging tests, not slow ones. Tests that build set their own.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  // Recording traces takes a sixth of the processor time. To look at a failure: --trace retain-on-failure.
  use: { launchOptions: launchOptions(), trace: 'off' },
  // `npm test -- --full` also runs the tag @full, and @phone and @widths at further widths.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    ...[768, 1920].map((width) => ({
      name: `${width} px`,
      grep: /@widths/,
      use: { viewport: { width, height: 900 } },
    })),
    ...['firefox', 'webkit'].map((engine) => ({
      name: engine,
      testDir: 'site/journeys',
      testIgnore: [],
      use: { engine },
    })),
  ],
});
