import Button from '@mui/material/Button';
import { X } from 'lucide-react';

import { WITHOUT } from '../../../src/contract/case-view-address';
import { shortDate } from '../../../ui/src/format/dates';
import type { CasesFilters } from './case-views';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;

/** Shows each filter that came from a figure's link and has no field here; a press removes it. */
export function FilterChips({ view }: { view: CasesViewState }) {
  const { court, dueDate, deadline, set } = view;
  const created = daysWords(view.createdFrom, view.createdUntil);
  const concluded = daysWords(view.concludedFrom, view.concludedUntil);
  const due = daysWords(view.dueFrom, view.dueUntil);
  const { everyDay } = messages;
  const chips: [text: string | null, hint: string, ...names: (keyof CasesFilters)[]][] = [
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
              onClick={() => set(Object.fromEntries(names.map((name) => [name, null])))}
              title={hint}
            >
              <span className="truncate">{text}</span>
            </Button>
          ),
      )}
    </div>
  );
}

/** Writes a period whose start or end may be open; null if both are. */
function daysWords(from: string | null, until: string | null): string | null {
  if (from && until) {
    return from === until ? shortDate(from) : messages.days(shortDate(from), shortDate(until));
  }
  if (from) return messages.since(shortDate(from));
  return until && messages.until(shortDate(until));
}
