import axe from 'axe-core';

import { rememberColours } from '../../support/axe-colours';

Object.assign(globalThis, { axe });
rememberColours();

/** Faults that axe finds on the page by every rule, or in its contrast alone. */
export async function faults(rules: 'all' | 'contrast'): Promise<string[]> {
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    ...(rules === 'contrast' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}
