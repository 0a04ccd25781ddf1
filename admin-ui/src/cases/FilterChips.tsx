import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useListContext } from 'react-admin';

import type { CaseFilter } from '../../../src/contract/case-lists';
import { WITHOUT } from '../../../src/contract/case-view-address';
import { shortDate } from '../../../ui/src/format/dates';
import { casesMessages } from './messages';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;

/** Shows each filter that came from a figure's link and has no field here; a press removes it. */
export function FilterChips() {
  const list = useListContext();
  const filter = list.filterValues as CaseFilter;
  const { court, dueDate, deadline } = filter;
  const created = daysWords(filter.createdFrom, filter.createdUntil);
  const concluded = daysWords(filter.concludedFrom, filter.concludedUntil);
  const due = daysWords(filter.dueFrom, filter.dueUntil);
  const without = (names: (keyof CaseFilter)[]) =>
    list.setFilters({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  const { everyDay } = messages;
  const chips: [text: string | null | undefined, hint: string, ...names: (keyof CaseFilter)[]][] = [
    [
      court && (court === WITHOUT ? messages.withoutCourt : messages.inCourt(court)),
      messages.everyCourt,
      'court',
    ],
    [dueDate && messages.dueOn(shortDate(dueDate)), everyDay, 'dueDate'],
    [created && messages.createdIn(created), everyDay, 'createdFrom', 'createdUntil'],
    [concluded && messages.concludedIn(concluded), everyDay, 'concludedFrom', 'concludedUntil'],
    [deadline && messages.deadlines[deadline], messages.everyDeadline, 'deadline'],
    [due && messages.dueIn(due), everyDay, 'dueFrom', 'dueUntil'],
  ];
  return (
    <div className={`row ${css.chips}`}>
      {chips.map(
        ([text, hint, ...names]) =>
          text && (
            <Button
              key={names[0]}
              className={css.chip}
              endIcon={<X />}
              onClick={() => without(names)}
              title={hint}
            >
              <span className="truncate">{text}</span>
            </Button>
          ),
      )}
    </div>
  );
}

/** Writes a period whose start or end may be open; undefined if both are. */
function daysWords(from: string | undefined, until: string | undefined): string | undefined {
  if (from && until) {
    return from === until ? shortDate(from) : messages.days(shortDate(from), shortDate(until));
  }
  if (from) return messages.since(shortDate(from));
  return until && messages.until(shortDate(until));
}
