import { AlarmClock, Gavel } from 'lucide-react';
import type { ReactNode } from 'react';

import type { EntryKind } from '../../../src/contract/agenda';
import css from './kind-button.module.css';

export interface KindButtonProps {
  kind: EntryKind;
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Switches one kind of agenda entries on or off, with the mark that the agenda draws for the kind. */
export function KindButton({ kind, pressed, onClick, children }: KindButtonProps) {
  return (
    <button type="button" className={css.kind} aria-pressed={pressed} onClick={onClick}>
      <span className={`${css.form} ${css[kind]}`} aria-hidden>
        {kind === 'deadline' && <AlarmClock size={13} />}
        {kind === 'hearing' && <Gavel size={13} />}
      </span>
      {children}
    </button>
  );
}
