import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';

import type { Icon } from '../../../ui/src/parts/icon';
import { commonMessages } from '../messages';
import css from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel that rises from the phone's bottom edge. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          className: css.sheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
        },
      }}
    >
      <header className={css.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton onClick={onClose} aria-label={commonMessages.actions.close}>
          <X />
        </IconButton>
      </header>
      <div className={css.body}>{children}</div>
    </Drawer>
  );
}

export interface SheetButtonProps {
  icon: Icon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

export function SheetButton({ icon: Mark, label, disabled, onClick }: SheetButtonProps) {
  return (
    <button type="button" className={`row ${css.button}`} disabled={disabled} onClick={onClick}>
      <Mark />
      {label}
    </button>
  );
}

export interface SheetLinkProps {
  icon: Icon;
  label: string;
  to: string;
  onClick: () => void;
  /** After the label: a count. */
  end?: ReactNode;
}

export function SheetLink({ icon: Mark, label, to, onClick, end }: SheetLinkProps) {
  return (
    <NavLink className={`row ${css.button}`} to={to} onClick={onClick}>
      <Mark />
      {label}
      {end}
    </NavLink>
  );
}
