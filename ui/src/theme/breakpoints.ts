/**
 * Where the layout changes, as media queries. Style sheets name them, `@media (--phone)`, and the build
 * puts the query there; scripts take them from here.
 */
export const BREAKPOINTS = {
  phone: '(max-width: 767px)',
  /** Where a finger points: targets of 44 pixels, and inputs of 16 that a phone does not zoom into. */
  touch: '(max-width: 767px), (pointer: coarse)',
  /** The rail shows icons only. */
  tablet: '(min-width: 768px) and (max-width: 1199px)',
  /** A tablet that is held upright. */
  upright: '(min-width: 768px) and (max-width: 1023px)',
  compact: '(max-width: 1023px)',
  narrow: '(max-width: 1199px)',
  beyondPhone: '(min-width: 768px)',
  wide: '(min-width: 1200px)',
  /** Lists have four columns. */
  large: '(min-width: 1600px)',
} as const;
