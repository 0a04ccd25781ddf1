import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { installedBrowser } from '../../tools/browser.mjs';
import { breakpoints } from '../../ui/build/breakpoints.ts';
import { pdfAssets } from '../../ui/build/pdf-assets.ts';

/**
 * The front ends' own code and styles in a real browser, without a server of ours: the tests answer what the pages
 * ask. One Vite, and a window for each processor: a page is drawn by one alone.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: 'node_modules/.cache/component',
  plugins: [react(), breakpoints(), pdfAssets()],
  // Found before the first page opens: what is found later has the page load anew, in the middle of a test.
  optimizeDeps: {
    entries: [
      'admin-ui/src/**/*.tsx',
      'portal-ui/src/**/*.tsx',
      'public-ui/src/**/*.tsx',
      'test/component/**/*.{ts,tsx}',
    ],
  },
  test: {
    name: 'component',
    include: ['test/component/**/*.test.{ts,tsx}'],
    globals: true,
    css: true,
    maxWorkers: availableParallelism(),
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: fileURLToPath(new URL('page.html', import.meta.url)),
      provider: playwright({
        launchOptions: {
          executablePath: process.env.BROWSER_PATH || installedBrowser(),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'pt-PT', timezoneId: 'Europe/Lisbon', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
