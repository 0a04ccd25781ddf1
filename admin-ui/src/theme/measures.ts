import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';

/** Media queries of the layouts, and of everything too narrow for a table of many columns. */
export const {
  phone: PHONE,
  tablet: RAIL_OF_ICONS,
  compact: COMPACT,
  narrow: NARROW,
  large: LARGE,
} = BREAKPOINTS;

export const ON_TOUCH = `@media ${BREAKPOINTS.touch}`;

export const FOCUS = { outline: '2px solid var(--p-text)', outlineOffset: 2 } as const;

/** The look of everything that floats above the page. */
export const POPPED = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--r-card)',
  boxShadow: 'var(--shadow)',
} as const;
