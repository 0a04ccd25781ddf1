import Checkbox from '@mui/material/Checkbox';
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin';

import type { LegalCase } from '../../../src/contract/cases';
import { shortDate } from '../../../ui/src/format/dates';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { CaseLink } from '../navigation/RecordLink';
import { useToday } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { openDueDate } from './deadline';
import { casesMessages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import css from './all-cases.module.css';
import card from './case-card.module.css';

const messages = casesMessages.views;

/** Draws the list's cases on a phone. */
export function CaseRows() {
  const { data = [] } = useListContext<LegalCase>();
  return (
    <ul className={`stack ${css.cards}`}>
      {data.map((legalCase) => (
        <RecordContextProvider key={legalCase.id} value={legalCase}>
          <Row />
        </RecordContextProvider>
      ))}
    </ul>
  );
}

/** Draws first the deadline, then the client. The whole card opens the case, except its buttons. */
function Row() {
  const legalCase = useRecordContext<LegalCase>()!;
  const { id, title, clientName, number } = legalCase;
  const { selectedIds, onToggleItem } = useListContext();
  const today = useToday();
  const due = openDueDate(legalCase);
  const chosen = selectedIds.includes(id);
  const classes = [
    'card stack',
    card.whole,
    css.card,
    due && due < today && card.late,
    chosen && css.chosen,
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-case={id}>
      <span className={`row ${css.head}`}>
        <span className={`row ${css.line}`}>
          {due && <DeadlineBadge dueDate={due} today={today} />}
          <span className="meta">
            <DateInPlace textOf={dayText} />
          </span>
        </span>
        <Checkbox
          className={css.tick}
          checked={chosen}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { 'aria-label': messages.select(title) } }}
        />
      </span>
      <CaseLink id={id} className={card.link} title={title}>
        <span className={`two-lines ${card.title}`}>{title}</span>
      </CaseLink>
      <span>{clientName ?? messages.withoutClient}</span>
      <span className={`row ${css.line}`}>
        <StatusInPlace />
        <span className="meta">{number ?? casesMessages.list.withoutNumber}</span>
      </span>
    </li>
  );
}

function dayText(day: string | null): string {
  return day ? shortDate(day) : messages.withoutDate;
}
