/**
 * The media queries at which the layout changes. Style sheets name them, `@media (--phone)`, and the build inserts the
 * query; scripts import them from here.
 */
export const BREAKPOINTS = {
  phone: '(max-width: 767px)',
  /** Touch devices: targets of 44 pixels, and inputs with 16-pixel text, into which a phone does not zoom. */
  touch: '(max-width: 767px), (pointer: coarse)',
  /** The rail shows icons only. */
  tablet: '(min-width: 768px) and (max-width: 1199px)',
  /** A tablet in portrait orientation. */
  upright: '(min-width: 768px) and (max-width: 1023px)',
  compact: '(max-width: 1023px)',
  narrow: '(max-width: 1199px)',
  beyondPhone: '(min-width: 768px)',
  wide: '(min-width: 1200px)',
  /** Lists have four columns. */
  large: '(min-width: 1600px)',
} as const;
