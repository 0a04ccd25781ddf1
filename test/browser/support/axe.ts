import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';

import { rememberColours } from '../../support/axe-colours.js';
import { expect, test } from './test.js';

/** The script that puts `axe` into a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Only faults are told, and by their markup: to describe all that is well takes most of the time. Style sheets are
 * not fetched anew: only an experimental rule reads them, and a page without a network could not.
 */
const EVERY_RULE: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  rules: { 'target-size': { enabled: true } },
};
const CONTRAST: RunOptions = {
  ...EVERY_RULE,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/**
 * Looks with axe at what is on the page once `seen` is there, by day and by night: in the dark only the
 * colours differ. The browser asks for reduced motion, since what is half faded in has half its contrast.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  seen: string | RegExp,
): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    expect.soft(await faults(page, EVERY_RULE), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await faults(page, CONTRAST), `${name} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

async function faults(page: Page, options: RunOptions): Promise<string[]> {
  // Once a document: to compile it takes as long as half of its rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    const { violations } = await axe.run(rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
  }, options);
}
