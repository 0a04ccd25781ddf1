import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import type { AgendaEntry, AgendaEntryFilter } from '../../../src/contract/agenda';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { ErrorState } from '../feedback/ErrorState';
import { AgendaBones } from './AgendaBones';
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
  const list = useEntries(filter ?? {}, undefined, filter !== undefined);
  if (!list.data && list.error) {
    return (
      <ErrorState
        bare
        title={messages.failed.title}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <AgendaBones />;
  const entries: AgendaEntry[] = list.data.pages.flatMap(({ data }) => data);
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
  const loading = list.isFetchingNextPage;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <DayGroups
        entries={entries}
        goesOn={list.hasNextPage}
        {...(filter?.from && { from: filter.from })}
        {...(filter?.until && !list.hasNextPage && { until: filter.until })}
      />
      {list.hasNextPage && (
        <div className={`meta ${css.foot}`}>
          {list.isFetchNextPageError ? (
            <span role="alert">{sharedPartMessages.moreFailed}</span>
          ) : (
            <span>
              {messages.shownUntil(
                last.dueOn,
                entries.length,
                list.data.pages[0]?.total ?? entries.length,
              )}
            </span>
          )}
          <Button variant="text" onClick={() => void list.fetchNextPage()} disabled={loading}>
            {loading ? sharedMessages.loading : sharedPartMessages.showMore}
          </Button>
        </div>
      )}
    </div>
  );
}
