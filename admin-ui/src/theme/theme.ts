import { createTheme } from '@mui/material/styles';

import { buttons } from './buttons';
import { fields } from './fields';
import { surfaces } from './surfaces';

declare module '@mui/material/styles' {
  interface ThemeOptions {
    /** Material supports it, but its types lack it. */
    colorSpace?: 'oklch';
  }
}

/** Returns a hue of Material's palette from tokens: none of its shades is computed. */
function hue(main: string, on: string, dark = main) {
  return { main, light: main, dark, contrastText: on };
}

/**
 * Material's theme, built on the tokens. The tokens switch between light and dark, so there is one colour scheme here,
 * and `colorSpace` leaves every colour calculation to CSS. Material's own variables would stand between the tokens and
 * the parts, and double the size of the theme.
 */
export const theme = createTheme({
  colorSpace: 'oklch',
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
  palette: {
    primary: hue('var(--p-fill)', 'var(--p-on)', 'var(--p-hover)'),
    secondary: hue('var(--ink-1)', 'var(--canvas)'),
    error: hue('var(--red)', 'var(--surface)'),
    warning: hue('var(--ink-1)', 'var(--canvas)'),
    info: hue('var(--ink-1)', 'var(--canvas)'),
    success: hue('var(--ink-1)', 'var(--canvas)'),
    text: { primary: 'var(--ink-1)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--ink-2)',
      hover: 'var(--sunken)',
      selected: 'var(--p-soft)',
      disabled: 'var(--ink-3)',
      disabledBackground: 'var(--sunken)',
      focus: 'var(--sunken)',
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 14,
    htmlFontSize: 16,
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    button: { fontWeight: 600, fontSize: 14, lineHeight: '20px', textTransform: 'none' },
    h1: { fontFamily: 'var(--serif)', fontWeight: 600, fontSize: 26, lineHeight: '32px' },
    h2: { fontWeight: 600, fontSize: 16, lineHeight: '24px' },
    h3: { fontWeight: 600, fontSize: 14, lineHeight: '20px' },
  },
  transitions: {
    duration: { enteringScreen: 180, leavingScreen: 120, shortest: 120, shorter: 120, short: 180 },
  },
  components: { ...buttons, ...fields, ...surfaces },
});
