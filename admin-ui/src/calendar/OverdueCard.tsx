import { ChevronRight, TriangleAlert } from 'lucide-react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { ShowMore } from '../lists/ShowMore';
import { AgendaRow } from './AgendaRow';
import { calendarMessages as messages } from './messages';
import type { useEntries } from './use-agenda';
import css from './agenda.module.css';

export interface OverdueCardProps {
  list: ReturnType<typeof useEntries>;
  /** Opens the list of all of them. Omitted in that list. */
  onSeeAll?: (() => void) | undefined;
}

/** The overdue entries of all kinds, above every view. */
export function OverdueCard({ list, onSeeAll }: OverdueCardProps) {
  const pages = list.data?.pages ?? [];
  const entries: AgendaEntry[] = pages.flatMap(({ data }) => data);
  if (entries.length === 0) return null;
  const total = pages[0]?.total ?? entries.length;
  return (
    <>
      <section className={`card ${css.overdue}`} aria-labelledby="agenda-overdue">
        <div className={css.overdueHead}>
          <TriangleAlert size={16} aria-hidden />
          <h2 id="agenda-overdue">{messages.overdue(total)}</h2>
          {onSeeAll && (
            <button type="button" onClick={onSeeAll}>
              {messages.seeInList}
              <ChevronRight size={16} aria-hidden />
            </button>
          )}
        </div>
        <ul className={css.rows}>
          {entries.map((entry) => (
            <AgendaRow key={entry.id} entry={entry} ofAnyDay />
          ))}
        </ul>
        {!onSeeAll && <ShowMore list={list} text={messages.shown(entries.length, total)} />}
      </section>
    </>
  );
}
