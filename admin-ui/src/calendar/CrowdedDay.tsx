import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';

import type { AgendaDay, AgendaEntry } from '../../../src/contract/agenda';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { EntryButton } from '../agenda/EntryButton';
import { EntryMark } from '../agenda/EntryMark';
import { EntryBadge } from '../agenda/EntryRow';
import { ErrorState } from '../feedback/ErrorState';
import { commonMessages } from '../messages';
import { calendarMessages as messages } from './messages';
import { moveKeys, useMoving } from './move-entry';
import { NewEntryMenu } from './NewEntryMenu';
import { type AgendaState, shownCount, useAgendaFilter, useEntries } from './use-agenda';
import css from './crowded-day.module.css';

export interface MoreOfDayProps {
  day: string;
  /** Null where the day has no entries, undefined while it loads. */
  content: AgendaDay | null | undefined;
  address: AgendaState;
}

/** Says below the first entries of a day how many more it has, and shows them. */
export function MoreOfDay({ day, content, address }: MoreOfDayProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = content ? shownCount(content, address) : 0;
  const more = count - (content?.entries.length ?? 0);
  return (
    <>
      {more > 0 && (
        <button
          type="button"
          className={`bare ${css.more}`}
          aria-label={messages.moreOf(more, day)}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {messages.more(more)}
        </button>
      )}
      {anchor && (
        <CrowdedDay {...{ day, count, anchor, address }} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

interface CrowdedDayProps {
  day: string;
  count: number;
  anchor: HTMLElement;
  address: AgendaState;
  onClose: () => void;
}

/** Shows the first entries of a crowded day beside its cell. The rest are in the day's list. */
function CrowdedDay({ day, count, anchor, address, onClose }: CrowdedDayProps) {
  const titleId = useId();
  const filter = useAgendaFilter(address) ?? {};
  const { list, entries } = useEntries({ ...filter, from: day, until: day });
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
      {entries ? (
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
  const moving = useMoving();
  return (
    <li className={css.row}>
      <EntryMark entry={entry} small />
      <EntryButton
        entryId={entry.id}
        className="covers"
        onClick={onOpen}
        onKeyDown={moveKeys(moving, entry)}
      >
        <b className="truncate">{startsAt ? `${startsAt} ${title}` : title}</b>
        {caseTitle && <span className="meta truncate">{caseTitle}</span>}
      </EntryButton>
      {(kind === 'deadline' || state !== 'open') && <EntryBadge entry={entry} />}
    </li>
  );
}
