import type { Components, Theme } from '@mui/material/styles';

import { FOCUS, ON_TOUCH } from './measures';

/** Filled for the one main action, outlined for the others, text for quiet ones; error for deletions. */
export const buttons: Components<Theme> = {
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
        '&.MuiButton-colorError:not(.Mui-disabled)': {
          color: 'var(--red)',
          borderColor: 'var(--red)',
        },
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
        '&.MuiButton-colorError:not(.Mui-disabled)': {
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
      sizeSmall: { height: 32, padding: '0 12px', fontSize: 14, [ON_TOUCH]: { height: 44 } },
      startIcon: { margin: '0 8px 0 0' },
      endIcon: { margin: '0 0 0 8px' },
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
        [ON_TOUCH]: { width: 44, height: 44, margin: -8 },
      },
    },
  },
};
