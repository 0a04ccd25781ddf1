import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { ChevronRight, X } from 'lucide-react';
import { useId } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { EntryMark } from '../agenda/EntryMark';
import { EntryBadge } from '../agenda/EntryRow';
import { useEntrySheet } from '../agenda/use-entry-sheet';
import { ErrorState } from '../feedback/ErrorState';
import { commonMessages } from '../messages';
import { calendarMessages as messages } from './messages';
import { moveKeys, useMoving } from './move-entry';
import { NewEntryMenu } from './NewEntryMenu';
import { type AgendaState, useAgendaFilter, useEntries } from './use-agenda';
import css from './crowded-day.module.css';

export interface CrowdedDayProps {
  day: string;
  count: number;
  anchor: HTMLElement;
  address: AgendaState;
  onClose: () => void;
}

/** Shows the first entries of a crowded day beside its cell. The rest are in the day's list. */
export function CrowdedDay({ day, count, anchor, address, onClose }: CrowdedDayProps) {
  const titleId = useId();
  const filter = useAgendaFilter(address) ?? {};
  const list = useEntries({ ...filter, from: day, until: day });
  const entries: AgendaEntry[] = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          className: css.crowded,
        },
      }}
    >
      <header className={css.head}>
        <div>
          <h2 id={titleId}>{messages.dayOf(day)}</h2>
          <div className="meta">{messages.entries(count)}</div>
        </div>
        <IconButton onClick={onClose} aria-label={commonMessages.actions.close} autoFocus>
          <X />
        </IconButton>
      </header>
      {list.data ? (
        <ul className={css.rows}>
          {entries.map((entry) => (
            <DayLine key={entry.id} entry={entry} onOpen={onClose} />
          ))}
          {count > entries.length && (
            <li className={`meta ${css.rest}`}>{messages.shown(entries.length, count)}</li>
          )}
        </ul>
      ) : list.error ? (
        <ErrorState
          bare
          title={messages.failed.title}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : (
        <SkeletonGroup className={css.rows}>
          <Skeleton height={32} />
        </SkeletonGroup>
      )}
      <footer className={css.foot}>
        <Button
          variant="text"
          size="small"
          endIcon={<ChevronRight size={16} />}
          onClick={() => {
            onClose();
            address.openDay(day);
          }}
        >
          {messages.openDay}
        </Button>
        <NewEntryMenu ofDay day={day} caseId={address.caseId ?? undefined} onChosen={onClose} />
      </footer>
    </Popover>
  );
}

function DayLine({ entry, onOpen }: { entry: AgendaEntry; onOpen: () => void }) {
  const { kind, state, title, startsAt, caseTitle } = entry;
  const sheet = useEntrySheet();
  const moving = useMoving();
  return (
    <li className={css.row}>
      <EntryMark entry={entry} small />
      <button
        type="button"
        onClick={() => {
          onOpen();
          sheet.open({ id: entry.id, part: 'shown' });
        }}
        onKeyDown={moveKeys(moving, entry)}
      >
        <b className="truncate">{startsAt ? `${startsAt} ${title}` : title}</b>
        {caseTitle && <span className="meta truncate">{caseTitle}</span>}
      </button>
      {(kind === 'deadline' || state !== 'open') && <EntryBadge entry={entry} />}
    </li>
  );
}
