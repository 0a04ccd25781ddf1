import type { Components, Theme } from '@mui/material/styles';

import { FOCUS, ON_TOUCH, POPPED } from './measures';

/** Parts that lie on the page or float above it. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    defaultProps: { elevation: 0 },
    styleOverrides: { paper: POPPED },
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
        [ON_TOUCH]: { minHeight: 44 },
      },
    },
  },
  // A sheet rises over the dialog that opened it.
  MuiDrawer: { styleOverrides: { root: { zIndex: 1300 } } },
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
  MuiSnackbar: {
    styleOverrides: {
      root: {
        // The stack positions it.
        position: 'static',
        pointerEvents: 'auto',
      },
    },
  },
};
