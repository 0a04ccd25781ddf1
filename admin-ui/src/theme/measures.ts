/** Media queries of the three layouts. */
export const PHONE = '(max-width: 767px)';
export const RAIL_OF_ICONS = '(min-width: 768px) and (max-width: 1199px)';

/** Where a finger points: targets of 44 pixels, and inputs of 16 that a phone does not zoom into. */
export const ON_TOUCH = `@media ${PHONE}, (pointer: coarse)`;
export const ON_PHONE = `@media ${PHONE}`;

export const FOCUS = { outline: '2px solid var(--p-text)', outlineOffset: 2 } as const;

/** What floats above the page. */
export const POPPED = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--r-card)',
  boxShadow: 'var(--shadow)',
} as const;
