import { ChevronRight, TriangleAlert } from 'lucide-react';

import { ShowMore } from '../lists/ShowMore';
import { AgendaRow } from './AgendaRow';
import { calendarMessages as messages } from './messages';
import type { useEntries } from './use-agenda';
import css from './agenda.module.css';

export interface OverdueCardProps {
  overdue: ReturnType<typeof useEntries>;
  /** Opens the list of all of them. Omitted in that list. */
  onSeeAll?: (() => void) | undefined;
}

/** The overdue entries of all kinds, above every view. */
export function OverdueCard({ overdue, onSeeAll }: OverdueCardProps) {
  const { list, entries = [], total } = overdue;
  if (entries.length === 0) return null;
  return (
    <section className={`card ${css.overdue}`} aria-labelledby="agenda-overdue">
      <div className={`row ${css.overdueHead}`}>
        <TriangleAlert size={16} aria-hidden />
        <h2 id="agenda-overdue">{messages.overdue(total)}</h2>
        {onSeeAll && (
          <button type="button" className="bare" onClick={onSeeAll}>
            {messages.seeInList}
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
      </div>
      <ul>
        {entries.map((entry) => (
          <AgendaRow key={entry.id} entry={entry} ofAnyDay />
        ))}
      </ul>
      {!onSeeAll && <ShowMore list={list} text={messages.shown(entries.length, total)} />}
    </section>
  );
}
