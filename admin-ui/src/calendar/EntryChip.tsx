import { AlarmClock, Check, Gavel, MapPin, TriangleAlert, Video } from 'lucide-react';
import type { CSSProperties } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { deadlineTone } from '../../../ui/src/format/deadlines';
import { EntryButton } from '../agenda/EntryButton';
import { agendaMessages } from '../agenda/messages';
import { useToday } from '../session/Session';
import { calendarMessages as messages } from './messages';
import { dragProps, MOVE_KEYS, moveKeys, useMoving } from './move-entry';
import tones from '../../../ui/src/parts/tones.module.css';
import css from './entry-chip.module.css';

/** The id of the text that explains how to move a chip with the keyboard. */
export const MOVE_HELP = 'agenda-mover';

export interface EntryChipProps {
  entry: AgendaEntry;
  /** For the hours of a week: shows the case in two lines and the place if there is room. */
  tall?: boolean;
  /** For the hours, an hour or less: shows the case in one line and no place. */
  short?: boolean;
  style?: CSSProperties;
}

/**
 * An entry in the grid of a month or a week. It opens the entry's sheet, and moves by dragging or by keyboard. Kinds
 * differ by shape; colour is reserved for deadlines, so a hearing has none.
 */
export function EntryChip({ entry, tall, short, style }: EntryChipProps) {
  const { kind, state, title, startsAt, caseTitle, dueOn, place, link } = entry;
  const today = useToday();
  const moving = useMoving();
  const tone = state === 'open' && kind !== 'hearing' ? deadlineTone(dueOn, today) : null;
  const isLate = state === 'open' && dueOn < today;
  const shownTone = kind === 'task' && tone !== 'overdue' ? null : tone;
  const classes = [
    css.chip,
    css[kind],
    css[state],
    shownTone && tones[shownTone],
    shownTone === 'overdue' && css.overdue,
    tall && css.tall,
    short && css.short,
  ];
  const spoken = state === 'open' ? '' : `, ${agendaMessages.stateOf(kind, state).toLowerCase()}`;
  const open = state === 'open';
  return (
    <EntryButton
      entryId={entry.id}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      title={caseTitle ? `${title} · ${caseTitle}` : title}
      aria-keyshortcuts={open ? MOVE_KEYS : undefined}
      aria-describedby={open ? MOVE_HELP : undefined}
      data-entry={entry.id}
      onKeyDown={moveKeys(moving, entry)}
      {...dragProps(moving, entry)}
    >
      <span className={css.first}>
        <ChipMark entry={entry} isLate={isLate} />
        <span className="truncate">
          <span className="visually-hidden">{`${agendaMessages.kinds[kind]}${spoken}: `}</span>
          <span>{startsAt ? `${startsAt} ${title}` : title}</span>
        </span>
      </span>
      {caseTitle && <span className={`truncate ${css.second}`}>{caseTitle}</span>}
      {tall && !short && (place ?? link) && (
        <span className={css.place}>
          {place ? <MapPin size={12} aria-hidden /> : <Video size={12} aria-hidden />}
          <span className="truncate">{place ?? messages.video}</span>
        </span>
      )}
    </EntryButton>
  );
}

function ChipMark({ entry: { kind, state }, isLate }: { entry: AgendaEntry; isLate: boolean }) {
  if (state === 'fulfilled') return <Check size={13} aria-hidden />;
  const Mark = isLate ? TriangleAlert : kind === 'deadline' ? AlarmClock : Gavel;
  return (
    <>
      {kind === 'task' && <i className={css.box} aria-hidden />}
      {(kind !== 'task' || isLate) && <Mark size={13} aria-hidden />}
    </>
  );
}
