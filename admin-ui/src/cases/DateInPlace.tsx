import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import { useOffline } from '../data/connection';
import { DayHints } from '../parts/DayInput';
import { useDueHints } from '../records/due-hints';
import { caseChangeMessages } from './change-messages';
import { DateDialog } from './DateDialog';
import { useStatusChange } from './use-status-change';
import css from './in-place.module.css';

const messages = caseChangeMessages.inPlace;

export interface DateInPlaceProps {
  legalCase: LegalCase;
  /** The date as it is written there; of none, too. */
  textOf: (day: string | null) => string;
  /** Says below it what is worth knowing of the day. */
  hints?: true;
  /** Without a network it is only to be read. */
  readOnlyOffline?: true;
  /** After the date: its badge. */
  children?: ReactNode;
}

/** The day that a case is due on, which a click changes where it stands, and its status with it. */
export function DateInPlace({
  legalCase,
  textOf,
  hints,
  readOnlyOffline,
  children,
}: DateInPlaceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const changes = useStatusChange();
  const { hintsOf } = useDueHints();
  const sent = changes.sending?.dueDate;
  const dueDate = sent === undefined ? legalCase.dueDate : sent;
  const text = textOf(dueDate);
  const offline = useOffline();
  // What has been begun goes on.
  const fixed = readOnlyOffline && offline && !anchor && !changes.busy;
  return (
    <>
      {fixed ? (
        text
      ) : (
        <button
          type="button"
          className={`${css.button} ${css.date} ${anchor ? css.open : ''}`}
          aria-label={messages.dateOf(text, legalCase.title)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-busy={changes.busy}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span>{text}</span>
          <Pencil size={14} aria-hidden />
        </button>
      )}
      {children}
      {hints && dueDate && legalCase.status !== 'concluido' && (
        <DayHints hints={hintsOf(dueDate)} />
      )}
      <DateDialog
        anchor={anchor}
        day={legalCase.dueDate}
        onClose={() => setAnchor(null)}
        status={legalCase.status}
        onSave={(change) => changes.choose([legalCase], change)}
      />
      {changes.dialog}
    </>
  );
}
