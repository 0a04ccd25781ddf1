import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';

import { shortDate } from '../../../ui/src/format/dates';
import { agendaMessages } from './messages';
import { useCaseDate } from './use-case-date';
import css from './entry-sheet.module.css';

const messages = agendaMessages.caseDate;

export interface CaseDateNoteProps {
  caseId: string;
  /** The deadline that changes; undefined for a new one. */
  entryId: string | undefined;
  /** Its day after the change; null if the change settles it. */
  dueOn: string | null;
}

/** Says whether the date of the case changes, and which deadline then sets it. */
export function CaseDateNote({ caseId, entryId, dueOn }: CaseDateNoteProps) {
  const date = useCaseDate(caseId, entryId);
  if (!date) return null;
  const { now, other } = date;
  const isOwn = dueOn !== null && (!other || dueOn <= other.dueOn);
  const then = isOwn ? dueOn : (other?.dueOn ?? null);
  // Settling a deadline that is not the earliest changes nothing.
  if (dueOn === null && then === now) return null;
  if (then === null) return <Note>{messages.none}</Note>;
  const stays = then === now;
  return (
    <Note>
      {stays ? messages.stays : messages.moves} <b>{shortDate(then)}</b>
      {isOwn ? messages.ofThis : messages.of(other!.title)}
      {stays && !isOwn ? messages.earliest : '.'}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className={`row ${css.note}`} role="status">
      <Flag size={16} aria-hidden />
      <p>{children}</p>
    </div>
  );
}
