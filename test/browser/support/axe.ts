import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './test.js';

/**
 * Looks with axe at what is on the page once `seen` is there, by day and by night: in the dark only the
 * colours differ. Tests that use it ask for reduced motion, since what is half faded in has half its contrast.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  seen: string | RegExp,
): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    expect.soft(await faults(axeOf(page)), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const contrast = axeOf(page).withRules('color-contrast');
    expect.soft(await faults(contrast), `${name} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** Only faults are told, and by their markup: to describe all that is well takes most of the time. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'], selectors: false });
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  // In the page itself and not by way of another: our pages hold no frames of others.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
}
