import type { ReactNode } from 'react';

import type { AgendaEntryFilter } from '../../../src/contract/agenda';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { AgendaSkeleton } from './AgendaSkeleton';
import { DayGroups, DayHeading } from './DayGroups';
import { calendarMessages as messages } from './messages';
import { useEntries } from './use-agenda';
import css from './agenda.module.css';

export interface EntryListProps {
  /** Undefined until it is known. */
  filter: AgendaEntryFilter | undefined;
  /** The only day of the list. Its heading is shown even if the day is empty. */
  emptyDay?: string | undefined;
  /** Shown if there are no entries. */
  nothing: ReactNode;
}

/** Entries by day, page by page. */
export function EntryList({ filter, emptyDay, nothing }: EntryListProps) {
  const { list, entries, total } = useEntries(filter ?? {}, undefined, filter !== undefined);
  if (!entries && list.error) {
    return (
      <ErrorState
        bare
        title={messages.failed.title}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!entries) return <AgendaSkeleton />;
  const last = entries.at(-1);
  if (!last) {
    if (!emptyDay) return nothing;
    return (
      <>
        <DayHeading day={emptyDay} count={0} />
        <p className={`meta ${css.emptyDay}`}>{messages.emptyDay}</p>
      </>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <DayGroups
        entries={entries}
        goesOn={list.hasNextPage}
        {...(filter?.from && { from: filter.from })}
        {...(filter?.until && !list.hasNextPage && { until: filter.until })}
      />
      <ShowMore atFoot list={list} text={messages.shownUntil(last.dueOn, entries.length, total)} />
    </div>
  );
}
