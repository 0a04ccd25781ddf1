import Button from '@mui/material/Button';
import { X } from 'lucide-react';

import { WITHOUT } from '../../../src/contract/case-view-address';
import { shortDate } from '../../../ui/src/format/dates';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;

/** Shows each filter that came from a figure's link and has no field here; a press removes it. */
export function FilterChips({ view }: { view: CasesViewState }) {
  const { court, dueDate, createdFrom, createdUntil, concludedFrom, concludedUntil } = view;
  const { dueFrom, dueUntil, deadline, filter } = view;
  const created = daysWords(createdFrom, createdUntil);
  const concluded = daysWords(concludedFrom, concludedUntil);
  const due = daysWords(dueFrom, dueUntil);
  return (
    <div className={css.chips}>
      {court && (
        <Chip hint={messages.everyCourt} onClick={() => filter({ court: null })}>
          {court === WITHOUT ? messages.withoutCourt : messages.inCourt(court)}
        </Chip>
      )}
      {dueDate && (
        <Chip hint={messages.everyDay} onClick={() => filter({ dueDate: null })}>
          {messages.dueOn(shortDate(dueDate))}
        </Chip>
      )}
      {created && (
        <Chip
          hint={messages.everyDay}
          onClick={() => filter({ createdFrom: null, createdUntil: null })}
        >
          {messages.createdIn(created)}
        </Chip>
      )}
      {concluded && (
        <Chip
          hint={messages.everyDay}
          onClick={() => filter({ concludedFrom: null, concludedUntil: null })}
        >
          {messages.concludedIn(concluded)}
        </Chip>
      )}
      {deadline && (
        <Chip hint={messages.everyDeadline} onClick={() => filter({ deadline: null })}>
          {messages.deadlines[deadline]}
        </Chip>
      )}
      {due && (
        <Chip hint={messages.everyDay} onClick={() => filter({ dueFrom: null, dueUntil: null })}>
          {messages.dueIn(due)}
        </Chip>
      )}
    </div>
  );
}

function Chip(props: { hint: string; onClick: () => void; children: string }) {
  return (
    <Button className={css.chip} endIcon={<X />} onClick={props.onClick} title={props.hint}>
      <span className="truncate">{props.children}</span>
    </Button>
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
