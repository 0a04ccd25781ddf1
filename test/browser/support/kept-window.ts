import type { Browser, BrowserContext, Page } from '@playwright/test';

/** An address of our own that runs no script. */
const SCRIPTLESS_PATH = '/robots.txt';

/** Events that tests listen to. */
const EVENTS = [
  ...['console', 'weberror', 'page', 'request', 'requestfinished', 'requestfailed', 'response'],
  ...['dialog', 'popup', 'download', 'filechooser', 'pageerror', 'framenavigated'],
];

/** Pages that are gone hold none of them open. */
const DELETE_DATABASES = `indexedDB.databases().then((all) => Promise.all(all.map(({ name }) =>
  new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done)))))`;

/** Calls on the window and on its clock whose effect stays for good. */
const PERMANENT_CALLS = [
  ...['newCDPSession', 'addInitScript', 'exposeFunction', 'exposeBinding'],
  ...['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'],
];

/**
 * A window that lasts from test to test, since a new one takes half of a small test's time: it starts a
 * process, and compiles the console anew. Between two tests it forgets all that the first has left.
 */
export class KeptWindow {
  private spent = false;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    for (const place of [context, page, context.clock]) {
      for (const method of PERMANENT_CALLS) this.watch(place, method);
    }
  }

  /** Opens a window with the options of the test that is running. */
  static async open(browser: Browser): Promise<KeptWindow> {
    // A worker would outlast its test, and answer what a test means to answer.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    return new KeptWindow(context, await context.newPage());
  }

  /**
   * Leaves what is open, so that nothing asks any more, and then forgets.
   * @param viewport in which it was opened
   * @returns false where something stays; the window is closed then
   */
  async forget(viewport: { width: number; height: number } | null): Promise<boolean> {
    const { context, page } = this;
    if (this.spent || page.isClosed()) return this.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const place of [context, page]) {
      for (const event of EVENTS) (place as Page).removeAllListeners(event);
      await place.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await context.setOffline(false);
    // A page behind another one draws a frame a second, also when the other has been closed.
    await page.bringToFront();
    await page.mouse.move(0, 0);
    // A way that was still under way cuts one off.
    await page.goto(SCRIPTLESS_PATH).catch(() => page.goto(SCRIPTLESS_PATH));
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    await page.evaluate(DELETE_DATABASES);
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (viewport) await page.setViewportSize(viewport);
    return true;
  }

  async close(): Promise<false> {
    await this.context.close();
    return false;
  }

  private watch(place: object, method: string): void {
    const methods = place as Record<string, undefined | ((...args: unknown[]) => unknown)>;
    const original = methods[method]?.bind(place);
    if (!original) return;
    methods[method] = (...args) => {
      this.spent = true;
      return original(...args);
    };
  }
}
