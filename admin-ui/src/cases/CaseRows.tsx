import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';

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

/**
 * Draws the list's cases on a phone: first the deadline, then the client. The whole card opens the case, except its
 * buttons.
 */
export function CaseRows() {
  const { data = [], selectedIds, onToggleItem } = useListContext<LegalCase>();
  const today = useToday();
  return (
    <ul className={`stack ${css.cards}`}>
      {data.map((legalCase) => {
        const { id, title, clientName, number } = legalCase;
        const due = openDueDate(legalCase);
        const late = due !== null && due < today;
        const chosen = selectedIds.includes(id);
        const classes = [
          'card stack',
          card.whole,
          css.card,
          late && card.late,
          chosen && css.chosen,
        ];
        return (
          <li key={id} className={classes.filter(Boolean).join(' ')} data-case={id}>
            <span className={`row ${css.cardHead}`}>
              <span className={`row ${css.due}`}>
                {due && <DeadlineBadge dueDate={due} today={today} />}
                <span className="meta">
                  <DateInPlace legalCase={legalCase} textOf={dayText} />
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
              <span className={card.title}>{title}</span>
            </CaseLink>
            <span className={css.number}>{clientName ?? messages.withoutClient}</span>
            <span className={`row ${css.due}`}>
              <StatusInPlace legalCase={legalCase} />
              <span className={`meta ${css.number}`}>
                {number ?? casesMessages.list.withoutNumber}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function dayText(day: string | null): string {
  return day ? shortDate(day) : messages.withoutDate;
}
