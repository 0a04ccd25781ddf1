import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** `npm test` starts the built server on demo data, finds a browser, and says here where both are. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  preserveOutput: 'failures-only',
  reporter: process.env.RESULTS_FILE
    ? [['list'], ['json', { outputFile: process.env.RESULTS_FILE }]]
    : [['list']],
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  // Waiting costs nothing where all is well, and a busy machine is no fault. A step that waits for what never
  // comes ends before its test does, so that the report names the step.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every test costs a fifth of the time: `npm test browser -- --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimise its code, and to clear it up beside it, costs more than it saves.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--min-semi-space-size=16',
      ],
    },
  },
});
