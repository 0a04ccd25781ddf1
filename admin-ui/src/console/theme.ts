import { createTheme } from '@mui/material/styles';

/** Media queries of the three layouts. */
export const PHONE = '(max-width: 767px)';
export const RAIL_OF_ICONS = '(min-width: 768px) and (max-width: 1199px)';

const FOCUS = { outline: '2px solid var(--p-text)', outlineOffset: 2 } as const;

/** A hue of Material's palette, standing on tokens: none of its shades is computed. */
function hue(main: string, on: string, dark = main) {
  return { main, light: main, dark, contrastText: on };
}

/**
 * Material's theme, standing on the tokens. Light and dark are the tokens' affair, so there is one
 * colour scheme here, and `nativeColor` leaves every calculation with a colour to CSS.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
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
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { '&:focus-visible': FOCUS } },
    },
    MuiButton: {
      defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
      styleOverrides: {
        root: {
          height: 'var(--control)',
          padding: '0 14px',
          gap: 8,
          flex: 'none',
          borderRadius: 'var(--r-control)',
          whiteSpace: 'nowrap',
          transition: 'background-color var(--t-hover)',
          letterSpacing: 0,
        },
        outlined: {
          borderColor: 'var(--line-control)',
          backgroundColor: 'var(--surface)',
          color: 'var(--ink-1)',
          '&:hover': { backgroundColor: 'var(--sunken)', borderColor: 'var(--line-control)' },
          '&.Mui-disabled': {
            backgroundColor: 'var(--sunken)',
            borderColor: 'var(--line)',
            color: 'var(--ink-3)',
          },
          '&.MuiButton-colorError': { color: 'var(--red)', borderColor: 'var(--red)' },
        },
        contained: {
          backgroundColor: 'var(--p-fill)',
          color: 'var(--p-on)',
          '&:hover': { backgroundColor: 'var(--p-hover)' },
          '&.Mui-disabled': {
            backgroundColor: 'var(--sunken)',
            border: '1px solid var(--line)',
            color: 'var(--ink-3)',
          },
          '&.MuiButton-colorError': {
            backgroundColor: 'var(--over-bg)',
            color: 'var(--over-on)',
            '&:hover': { backgroundColor: 'color-mix(in srgb, var(--over-bg) 88%, black)' },
          },
        },
        text: {
          color: 'var(--p-text)',
          '&:hover': { backgroundColor: 'var(--p-soft)' },
          '&.Mui-disabled': { color: 'var(--ink-3)' },
        },
        sizeSmall: { height: 32, padding: '0 12px', [`@media ${PHONE}`]: { height: 44 } },
        startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
        endIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          flex: 'none',
          width: 'var(--control)',
          height: 'var(--control)',
          padding: 0,
          borderRadius: 'var(--r-control)',
          color: 'var(--ink-2)',
          transition: 'background-color var(--t-hover)',
          '&:hover': { backgroundColor: 'var(--sunken)', color: 'var(--ink-1)' },
        },
        sizeSmall: {
          width: 28,
          height: 28,
          [`@media ${PHONE}`]: { width: 44, height: 44, margin: -8 },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiPopover: {
      defaultProps: { elevation: 0 },
      styleOverrides: { paper: popped() },
    },
    MuiMenu: {
      defaultProps: { elevation: 0 },
      styleOverrides: { list: { padding: 6 } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          gap: 10,
          padding: '6px 10px',
          borderRadius: 'var(--r-control)',
          fontSize: 14,
          '&:hover': { backgroundColor: 'var(--sunken)' },
          '&.Mui-focusVisible': { ...FOCUS, outlineOffset: -2, backgroundColor: 'var(--sunken)' },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: 'var(--p-soft)',
            color: 'var(--p-text)',
            fontWeight: 600,
          },
          [`@media ${PHONE}`]: { minHeight: 44 },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          margin: 24,
          maxHeight: 'calc(100% - 48px)',
          borderRadius: 'var(--r-card)',
          boxShadow: 'var(--shadow), 0 0 0 1px var(--line)',
        },
        paperFullScreen: { margin: 0, maxHeight: 'none', borderRadius: 0 },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          borderRadius: 'var(--r-badge)',
          backgroundColor: 'var(--ink-1)',
          color: 'var(--canvas)',
          font: '500 13px/20px var(--sans)',
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          color: 'var(--ink-2)',
          font: '600 13px/20px var(--sans)',
          pointerEvents: 'auto',
          '&.Mui-focused, &.Mui-error': { color: 'var(--ink-2)' },
        },
        asterisk: { color: 'inherit' },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          borderRadius: 'var(--r-control)',
          backgroundColor: 'var(--surface)',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
          '&.Mui-focused': FOCUS,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderWidth: 1,
            borderColor: 'var(--line-control)',
          },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--ink-1)',
            borderWidth: 2,
          },
          '&.Mui-disabled': { backgroundColor: 'var(--sunken)' },
          [`@media ${PHONE}`]: { fontSize: 16 },
        },
        input: {
          height: 'auto',
          padding: '7px 12px',
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
          [`@media ${PHONE}`]: { padding: '11px 12px' },
        },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: 'var(--line-control)', '& legend': { display: 'none' } },
      },
    },
    MuiSelect: {
      styleOverrides: { select: { minHeight: '0 !important' }, icon: { color: 'var(--ink-2)' } },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          color: 'var(--ink-3)',
          font: '400 13px/20px var(--sans)',
          '&.Mui-error': { color: 'var(--ink-1)', fontWeight: 600 },
          '&:empty': { display: 'none' },
        },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 32, height: 18, padding: 0, margin: '0 8px 0 0', overflow: 'visible' },
        switchBase: {
          padding: 0,
          margin: 3,
          color: 'var(--line-control)',
          '&:hover': { backgroundColor: 'transparent' },
          '&.Mui-checked': {
            transform: 'translateX(14px)',
            color: 'var(--p-on)',
            '&:hover': { backgroundColor: 'transparent' },
            '& + .MuiSwitch-track': {
              border: '1px solid var(--p-fill)',
              backgroundColor: 'var(--p-fill)',
              opacity: 1,
            },
          },
          '&.Mui-focusVisible + .MuiSwitch-track': FOCUS,
        },
        thumb: { width: 12, height: 12, boxShadow: 'none' },
        track: {
          border: '1px solid var(--line-control)',
          borderRadius: 9,
          backgroundColor: 'transparent',
          opacity: 1,
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { margin: 0, [`@media ${PHONE}`]: { minHeight: 44 } },
        label: { color: 'var(--ink-2)', fontSize: 13 },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: popped(),
        listbox: { padding: 6 },
        option: {
          minHeight: '36px !important',
          borderRadius: 'var(--r-control)',
          '&.Mui-focused': { backgroundColor: 'var(--sunken) !important' },
          '&[aria-selected="true"]': { backgroundColor: 'var(--p-soft) !important' },
          [`@media ${PHONE}`]: { minHeight: '44px !important' },
        },
        inputRoot: { padding: '0 60px 0 0 !important' },
        input: { padding: '7px 12px !important' },
        endAdornment: { right: '8px !important' },
        popupIndicator: { width: 28, height: 28, margin: 0 },
        clearIndicator: { width: 28, height: 28, margin: 0 },
      },
    },
    MuiSnackbar: {
      styleOverrides: {
        root: {
          [`@media ${PHONE}`]: {
            left: 16,
            right: 16,
            bottom: 'calc(var(--bar) + 16px + env(safe-area-inset-bottom))',
          },
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          borderRadius: 'var(--r-card)',
          backgroundColor: 'var(--ink-1)',
          boxShadow: 'var(--shadow)',
          color: 'var(--canvas)',
        },
      },
    },
  },
});

function popped() {
  return {
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    boxShadow: 'var(--shadow)',
  };
}
