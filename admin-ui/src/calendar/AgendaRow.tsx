import { CalendarArrowUp, MapPin, Video } from 'lucide-react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { weekdayDate } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { personWords } from '../agenda/entry-text';
import { EntryButton } from '../agenda/EntryButton';
import { EntryMark, EntryTick } from '../agenda/EntryMark';
import { EntryBadge } from '../agenda/EntryRow';
import { agendaMessages } from '../agenda/messages';
import { RepetitionLine } from '../agenda/RepetitionLine';
import { useEntryActions } from '../agenda/UseEntryActions';
import { Avatar } from '../layout/Avatar';
import { ActionMenu } from '../lists/ActionMenu';
import { CaseLink } from '../navigation/RecordLink';
import { useToday } from '../session/Session';
import { calendarMessages as messages } from './messages';
import { moveKeys, useMoving } from './move-entry';
import css from './agenda-row.module.css';

export interface AgendaRowProps {
  entry: AgendaEntry;
  /** Whether to show the day instead of the hour, in a list of several days without headings. */
  ofAnyDay?: boolean;
}

/** A row of the agenda. It opens the entry's sheet, except where it has buttons. */
export function AgendaRow({ entry, ofAnyDay }: AgendaRowProps) {
  const today = useToday();
  const moving = useMoving();
  const { tick, menu, busy, dialog } = useEntryActions(entry);
  const { kind, state, title, dueOn } = entry;
  const isLate = state === 'open' && dueOn < today;
  const [edit, ...others] = menu;
  const move = {
    label: messages.move.action,
    icon: CalendarArrowUp,
    onClick: () => moving.ask(entry),
  };
  const actions = state === 'open' && edit ? [edit, move, ...others] : menu;
  return (
    <li
      className={[css.row, css[state], isLate && css.late].filter(Boolean).join(' ')}
      data-entry={entry.id}
    >
      {kind === 'task' ? (
        <EntryTick entry={entry} onTick={tick} disabled={busy} />
      ) : (
        <EntryMark entry={entry} />
      )}
      <div className={css.time}>
        {ofAnyDay ? (
          <>
            <b>{weekdayDate(dueOn)}</b>
            <span className={`meta ${css.ago}`}>{dayDistance(dueOn, today)}</span>
          </>
        ) : (
          <Hour entry={entry} />
        )}
      </div>
      <div className={css.words}>
        <EntryButton
          entryId={entry.id}
          className={`covers truncate ${css.title}`}
          onKeyDown={moveKeys(moving, entry)}
        >
          {title}
        </EntryButton>
        <CaseLine entry={entry} />
        <PlaceLine entry={entry} />
        <RepetitionLine entry={entry} />
        <div className={`meta ${css.onPhone}`}>{personWords(entry)}</div>
      </div>
      <div className={`row meta ${css.person}`}>
        {entry.personName && <Avatar name={entry.personName} size="small" />}
        <span className="truncate">{personWords(entry)}</span>
      </div>
      <div className={css.badge}>
        <EntryBadge entry={entry} />
      </div>
      <div className={css.menu}>
        <ActionMenu label={agendaMessages.row.options(title)} actions={actions} />
      </div>
      {dialog}
    </li>
  );
}

function Hour({ entry: { kind, startsAt, endsAt } }: { entry: AgendaEntry }) {
  if (kind === 'deadline') return <span className="meta">{messages.untilMidnight}</span>;
  if (!startsAt) return <span className="meta">{messages.onTheDay}</span>;
  return (
    <>
      <b>{startsAt}</b>
      {endsAt && <span className="meta">{messages.until(endsAt)}</span>}
    </>
  );
}

function CaseLine({ entry: { caseId, caseTitle, clientName } }: { entry: AgendaEntry }) {
  if (!caseId) return <div className="meta">{agendaMessages.row.withoutCase}</div>;
  return (
    <div className={`meta truncate ${css.line}`}>
      <CaseLink id={caseId} className={css.case}>
        {caseTitle}
      </CaseLink>
      {clientName && ` · ${clientName}`}
    </div>
  );
}

function PlaceLine({ entry: { kind, place, link } }: { entry: AgendaEntry }) {
  if (kind !== 'hearing' || !(place ?? link)) return null;
  const Mark = place ? MapPin : Video;
  return (
    <div className={`row meta ${css.place}`}>
      <Mark size={14} aria-hidden />
      <span className={`truncate ${css.line}`}>{place ?? messages.video}</span>
    </div>
  );
}
