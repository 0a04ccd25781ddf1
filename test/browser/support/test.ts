import { randomInt } from 'node:crypto';
import { expect, type Page, test as base } from '@playwright/test';
import pg from 'pg';

import { BrowserConsole } from './browser-console.js';
import { KeptWindow } from './kept-window.js';
import { Office } from './office.js';

interface WorkerFixtures {
  /** The owner's connection to the server's database. */
  owner: pg.Client;
  /** Windows that are kept from test to test and not in use, by their options. */
  windows: Map<string, KeptWindow[]>;
}

interface Fixtures {
  /** Opens a window, which is the test's until its end. */
  openWindow: () => Promise<KeptWindow>;
  /** A fresh office whose first member is signed in on `page`. */
  office: Office;
  /** A page in a window of its own, with nobody signed in. */
  stranger: () => Promise<Page>;
  /** Must be empty after every test, but for what the test says it brings about. */
  browserConsole: BrowserConsole;
}

/** The recorder of a test reads pictures that live in the page alone, which the page's policy forbids. */
const RECORDER = /^Connecting to 'blob:/;

/** Windows have no workers, so that what a test holds back is asked for by the page itself. */
const WITHOUT_WORKERS = /^Service Worker registration blocked by Playwright/;

/** Someone at an address of their own, so that limits by address do not meet. */
const otherAddressHeaders = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

export const test = base.extend<Fixtures, WorkerFixtures>({
  owner: [
    async ({ browserName: _ }, use) => {
      const owner = new pg.Client({ connectionString: process.env.OWNER_URL });
      await owner.connect();
      await use(owner);
      await owner.end();
    },
    { scope: 'worker' },
  ],

  windows: [
    async ({ browserName: _ }, use) => {
      const windows = new Map<string, KeptWindow[]>();
      await use(windows);
      for (const window of [...windows.values()].flat()) await window.close();
    },
    { scope: 'worker' },
  ],

  // An option that a test sets besides these would be another test's as well: it belongs into the key.
  openWindow: async (
    { browser, windows, baseURL, viewport, hasTouch, contextOptions },
    use,
    info,
  ) => {
    const key = JSON.stringify({ baseURL, viewport, hasTouch, contextOptions });
    const free = windows.get(key) ?? [];
    windows.set(key, free);
    const taken: KeptWindow[] = [];
    await use(async () => {
      const window = free.pop() ?? (await KeptWindow.open(browser));
      taken.push(window);
      await window.context.setExtraHTTPHeaders(otherAddressHeaders());
      return window;
    });
    for (const window of taken) {
      if (info.status !== info.expectedStatus) await window.close();
      else if (await window.forget(viewport)) free.push(window);
    }
  },

  context: async ({ openWindow }, use) => {
    await use((await openWindow()).context);
  },

  page: async ({ context }, use) => {
    await use(context.pages()[0]!);
  },

  browserConsole: [
    async ({ context }, use) => {
      const browserConsole = new BrowserConsole();
      browserConsole.listenTo(context);
      browserConsole.expect(RECORDER);
      browserConsole.expect(WITHOUT_WORKERS);
      await use(browserConsole);
      expect(browserConsole.unexpected, 'the console of the browser').toEqual([]);
    },
    { auto: true },
  ],

  office: async ({ page, baseURL, owner }, use) => {
    await use(await Office.open(owner, page.request, baseURL!));
  },

  stranger: async ({ openWindow, browserConsole }, use) => {
    await use(async () => {
      const { context, page } = await openWindow();
      browserConsole.listenTo(context);
      return page;
    });
  },
});

export { expect };
