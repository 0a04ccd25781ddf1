import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { type AxeRecords, fill } from './support/axe-office.js';
import {
  CASES,
  CLIENTS,
  DOCUMENTS,
  OFFICE,
  type Place,
  PORTAL,
  PUBLIC,
  QUICK_ACTIONS,
} from './support/axe-table.js';
import { openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const SIZES = {
  wide: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const;

// Elements that are half faded in have half their contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

for (const size of ['wide', 'phone'] as const) {
  test.describe(size, { tag: '@long' }, () => {
    test.use({ viewport: SIZES[size] });

    test('axe finds nothing serious on any page or dialog of the console', async ({
      page,
      office,
      owner,
    }) => {
      await page.goto('/dashboard');
      await expectAccessible(page, 'empty dashboard', 'Criar Primeiro Processo');
      const made = await fill(office, owner);
      const places = [...CASES, ...QUICK_ACTIONS, ...CLIENTS, ...DOCUMENTS, ...OFFICE];
      await walk(page, size, places, made);
    });

    test('axe finds nothing serious on any page of the portal', async ({
      office,
      owner,
      stranger,
      browserConsole,
    }) => {
      browserConsole.expect(/404/);
      const made = await fill(office, owner);
      const page = await stranger();
      await page.setViewportSize(SIZES[size]);
      await openSession(page, owner, office, made.somebody);
      await walk(page, size, PORTAL, made);
    });

    test('axe finds nothing serious on any public page', async ({ page, browserConsole }) => {
      browserConsole.expectFailedRequests(/\/nada\b/);
      await walk(page, size, PUBLIC, null);
    });
  });
}

/** Goes to each place and looks at it; nothing there is wider than the window, and on a phone nothing is dragged. */
async function walk(
  page: Page,
  size: keyof typeof SIZES,
  places: readonly Place[],
  made: AxeRecords | null,
): Promise<void> {
  for (const { name, path, open, seen, only } of places) {
    if (only && only !== size) continue;
    await page.goto(typeof path === 'string' ? path : path(made!));
    await open?.(page);
    await expectAccessible(page, name, seen);
    const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
    expect.soft(await page.evaluate<number>(overflow), name).toBeLessThanOrEqual(0);
    if (size === 'phone') await expect.soft(page.getByText(/Arraste/), name).toHaveCount(0);
  }
}
