import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { createElement } from 'react';

import { FOCUS, ON_TOUCH, POPPED } from './measures';

/** The buttons inside an autocomplete's field. */
const INDICATOR = {
  width: 28,
  height: 28,
  margin: 0,
  [ON_TOUCH]: { width: 44, height: 44 },
} as const;

/** The chevron of a select, in line with those buttons. */
const SELECT_ICON = {
  top: 'calc(50% - 8px)',
  right: 12,
  width: 16,
  height: 16,
  color: 'var(--ink-2)',
} as const;

/** Outlined fields with their label above; an error shows as ink, a heavier line and words. */
export const fields: Components<Theme> = {
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
      asterisk: { '&.Mui-error': { color: 'inherit' } },
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
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        [ON_TOUCH]: { fontSize: 16 },
      },
      input: {
        height: 'auto',
        padding: '7px 12px',
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        [ON_TOUCH]: { padding: '11px 12px' },
      },
      multiline: { padding: 0 },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--line-control)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { minHeight: '0 !important' },
      icon: SELECT_ICON,
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: SELECT_ICON } },
  MuiInputAdornment: { styleOverrides: { positionEnd: { marginRight: -8 } } },
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
      root: { margin: 0, [ON_TOUCH]: { minHeight: 44 } },
      label: { color: 'var(--ink-2)', fontSize: 13 },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      popupIcon: createElement(ChevronDown, { size: 16 }),
      clearIcon: createElement(X, { size: 16 }),
    },
    styleOverrides: {
      paper: POPPED,
      listbox: { padding: 6 },
      option: {
        minHeight: '36px !important',
        borderRadius: 'var(--r-control)',
        '&.Mui-focused': { backgroundColor: 'var(--sunken) !important' },
        '&[aria-selected="true"]': { backgroundColor: 'var(--p-soft) !important' },
        [ON_TOUCH]: { minHeight: '44px !important' },
      },
      inputRoot: {
        padding: '0 60px 0 0 !important',
        [ON_TOUCH]: { paddingRight: '92px !important' },
      },
      input: { padding: '7px 12px !important' },
      endAdornment: { right: '6px !important', [ON_TOUCH]: { right: '-2px !important' } },
      popupIndicator: INDICATOR,
      clearIndicator: INDICATOR,
    },
  },
};
