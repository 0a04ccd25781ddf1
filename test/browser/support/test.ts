import { randomInt } from 'node:crypto';

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';

import { BrowserConsole } from './browser-console.js';
import { Office } from './office.js';

interface WorkerFixtures {
  /** The owner's connection to the server's database. */
  owner: pg.Client;
}

interface Fixtures {
  /** A fresh office whose first member is signed in on `page`. */
  office: Office;
  /** A page in a browser of its own, with nobody signed in. */
  stranger: () => Promise<Page>;
  /** Must be empty after every test, but for what the test says it brings about. */
  browserConsole: BrowserConsole;
}

/** What records a test reads pictures that live in the page alone, which the page's policy forbids. */
const RECORDER = /^Connecting to 'blob:/;

/** Someone at an address of their own, so that limits by address do not meet. */
const comingFromElsewhere = () => ({
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

  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(comingFromElsewhere());
    await use(context);
  },

  browserConsole: [
    async ({ context }, use) => {
      const browserConsole = new BrowserConsole();
      browserConsole.listenTo(context);
      browserConsole.expect(RECORDER);
      await use(browserConsole);
      expect(browserConsole.unexpected, 'the console of the browser').toEqual([]);
    },
    { auto: true },
  ],

  office: async ({ page, baseURL, owner }, use) => {
    await use(await Office.open(owner, page.request, baseURL!));
  },

  stranger: async ({ browser, browserConsole }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: comingFromElsewhere() });
      contexts.push(context);
      browserConsole.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
