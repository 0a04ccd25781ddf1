import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import css from './client-form.module.css';

export interface FormRowProps {
  title: string;
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Draws one of several people in the form, with a button to remove them. */
export function FormRow({ title, removeLabel, onRemove, disabled, children }: FormRowProps) {
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>{title}</legend>
      <IconButton
        className={css.remove}
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}
