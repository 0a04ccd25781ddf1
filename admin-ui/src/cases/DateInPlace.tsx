import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRecordContext } from 'react-admin';

import type { LegalCase } from '../../../src/contract/cases';
import { useOffline } from '../data/use-offline';
import { DayHints } from '../dates/DayInput';
import { useDueHints } from '../dates/due-hints';
import { caseChangeMessages } from './change-messages';
import { DateDialog } from './DateDialog';
import { useStatusChange } from './UseStatusChange';
import css from './in-place.module.css';

const messages = caseChangeMessages.inPlace;

export interface DateInPlaceProps {
  /** Writes the date, or that there is none. */
  textOf: (day: string | null) => string;
  /** Shows notes about the day below it. */
  hints?: true;
  /** Makes it read-only without a network. */
  readOnlyOffline?: true;
  /** Drawn after the date: its badge. */
  children?: ReactNode;
}

/** Draws the due date of the case in the record context. A click changes it, and the status with it, in place. */
export function DateInPlace({ textOf, hints, readOnlyOffline, children }: DateInPlaceProps) {
  const legalCase = useRecordContext<LegalCase>()!;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const changes = useStatusChange();
  const { hintsOf } = useDueHints();
  const sent = changes.sending?.dueDate;
  const dueDate = sent === undefined ? legalCase.dueDate : sent;
  const text = textOf(dueDate);
  const offline = useOffline();
  // A change that has begun continues offline.
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
