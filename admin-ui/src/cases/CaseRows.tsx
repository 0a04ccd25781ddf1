import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import { shortDate } from '../../../ui/src/format/dates';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { CaseLink } from '../navigation/RecordLink';
import { useToday } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { openDueDate } from './deadline';
import { casesMessages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import type { CaseSelection } from './use-case-selection';
import css from './all-cases.module.css';

const messages = casesMessages.views;

export interface CaseRowsProps {
  cases: LegalCase[];
  selection: CaseSelection;
  /** Drawn below the last card. */
  children: ReactNode;
}

/**
 * Draws the list on a phone: first the deadline, then the client. The whole card opens the case, except its buttons.
 */
export function CaseRows({ cases, selection, children }: CaseRowsProps) {
  const today = useToday();
  const card = (legalCase: LegalCase) => {
    const due = openDueDate(legalCase);
    const late = due !== null && due < today;
    const chosen = selection.has(legalCase);
    const classes = [css.card, late && css.lateCard, chosen && css.chosenCard];
    return (
      <li key={legalCase.id} className={classes.filter(Boolean).join(' ')} data-case={legalCase.id}>
        <span className={css.cardHead}>
          <span className={css.due}>
            {due && <DeadlineBadge dueDate={due} today={today} />}
            <span className="meta">
              <DateInPlace legalCase={legalCase} textOf={dayText} />
            </span>
          </span>
          <Checkbox
            className={css.tick}
            checked={chosen}
            onChange={(_, on) => selection.mark([legalCase], on)}
            slotProps={{ input: { 'aria-label': messages.select(legalCase.title) } }}
          />
        </span>
        <CaseLink id={legalCase.id} className={css.cardLink} title={legalCase.title}>
          <span className={css.cardTitle}>{legalCase.title}</span>
        </CaseLink>
        <span className={css.cardClient}>{legalCase.clientName ?? messages.withoutClient}</span>
        <span className={css.due}>
          <StatusInPlace legalCase={legalCase} />
          <span className={`meta ${css.number}`}>
            {legalCase.number ?? casesMessages.list.withoutNumber}
          </span>
        </span>
      </li>
    );
  };
  return (
    <>
      <ul className={css.cards}>{cases.map(card)}</ul>
      {children}
    </>
  );
}

function dayText(day: string | null): string {
  return day ? shortDate(day) : messages.withoutDate;
}
