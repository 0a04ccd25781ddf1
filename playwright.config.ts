import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { findBrowser } from './tools/browser.mjs';

// The workers read this file too, and inherit what the first reading found.
process.env.BROWSER_PATH ||= findBrowser((line) => process.stdout.write(`${line}\n`));

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  preserveOutput: 'failures-only',
  forbidOnly: true,
  // A test that needs it is named as flaky at the end.
  retries: 1,
  workers: availableParallelism(),
  projects: [
    { name: 'short', grepInvert: /@long/ },
    { name: 'long', grep: /@long/ },
  ],
  // Where the variables that it prints are set, `tools/test-server.mjs` runs already.
  webServer: process.env.BASE_URL
    ? undefined
    : {
        command: 'node --import ./tools/prerequisites.mjs tools/test-server.mjs',
        env: { RUNNER_PID: String(process.pid) },
        wait: {
          stdout:
            /BASE_URL=(?<base_url>\S+) OWNER_URL=(?<owner_url>\S+) MODELS_URL=(?<models_url>\S+) DATABASES=(?<databases>\S+)/,
        },
        stdout: 'pipe',
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
      },
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
    // A recording of every test costs a fifth of the time: `npm run test:browser -- --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
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
