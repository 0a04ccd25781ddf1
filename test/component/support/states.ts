import { page } from 'vitest/browser';

import { sharedMessages } from '../../../ui/src/messages';
import { faults } from './axe';
import type { Answers } from './server';
import { expectHidden, expectShown, isVisible, onStage, type Open, SIZES } from './stage';

/** One state of a screen, and what must be there. */
export interface State {
  /** Screen and state; the test's name. */
  title: string;
  /** Address in the front end. */
  path: string;
  /** Answers beside those of the front end's frame. */
  answers?: Answers;
  /** Acts on the page to reach the state, in a wide window. */
  act?: () => Promise<unknown>;
  /** To the letter. */
  seen: readonly string[];
  /** Only where there is room. */
  wide?: readonly string[];
  unseen?: readonly string[];
  /** The skeleton stands there. */
  loading?: true;
}

/**
 * Two tests for each state: its words at both widths, and, tagged `long`, axe at both widths and in the dark.
 */
export function checkStates(open: Open, frame: Answers, states: readonly State[]): void {
  const openAt = onStage(open, frame);
  const comeTo = async (state: State) => {
    await openAt(state.path, state.answers);
    await state.act?.();
    await expectState(state, 'wide');
  };

  it.each(states)('$title', async (state) => {
    await comeTo(state);
    await page.viewport(...SIZES.phone);
    await expectState(state, 'phone');
  });

  it.each(states)(
    '$title: axe at both widths and in the dark',
    { tags: ['long'] },
    async (state) => {
      await comeTo(state);
      await expectNoFaults('all', 'axe');
      document.documentElement.style.colorScheme = 'dark';
      await expectNoFaults('contrast', 'axe in the dark');
      document.documentElement.style.colorScheme = '';
      await page.viewport(...SIZES.phone);
      await expectState(state, 'phone');
      await expectNoFaults('all', 'axe on a phone');
    },
  );
}

/** Polls because the words appear before the page has settled. Joins the faults so that a failure names them. */
async function expectNoFaults(rules: Parameters<typeof faults>[0], message: string): Promise<void> {
  await expect.poll(async () => (await faults(rules)).join('\n'), { message }).toBe('');
}

async function expectState(state: State, size: keyof typeof SIZES): Promise<void> {
  const { seen, wide = [], unseen = [], loading } = state;
  for (const text of seen) await expectShown(text);
  for (const text of wide) await (size === 'wide' ? expectShown : expectHidden)(text);
  if (loading) await expect.poll(skeletons, { message: `${size}: skeleton` }).toBeGreaterThan(0);
  for (const text of unseen) await expectHidden(text);
  // Polled: a window that has become narrow is laid out anew in more than one step.
  await expect.poll(overflow, { message: `${size}: stands out to the side` }).toBe(0);
}

function skeletons(): number {
  const found = page.getByRole('status', { name: sharedMessages.loading }).elements();
  return found.filter(isVisible).length;
}

/** Pixels by which the page is wider than the window. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}
