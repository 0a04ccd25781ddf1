import { Calendar, Landmark } from 'lucide-react';
import { useRecordContext } from 'react-admin';

import type { LegalCase } from '../../../src/contract/cases';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { Skeleton } from '../../../ui/src/parts/Skeletons';
import { CaseLink } from '../navigation/RecordLink';
import { useSession, useToday } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { openDueDate } from './deadline';
import { casesMessages as messages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import css from './case-card.module.css';

/**
 * Draws the case of the record context in its client's list. A click opens it, except on the status and date, which
 * change in place.
 */
export function CaseCard() {
  const legalCase = useRecordContext<LegalCase>()!;
  const today = useToday();
  const { timeZone } = useSession().office;
  const due = openDueDate(legalCase);
  const number = legalCase.number ? messages.list.number(legalCase.number) : null;
  return (
    <article
      className={`card ${css.whole} ${css.card} ${due && due < today ? css.late : ''}`}
      data-case={legalCase.id}
    >
      <span className={`row ${css.badges}`}>
        <StatusInPlace />
        {due && <DeadlineBadge dueDate={due} today={today} />}
      </span>
      <CaseLink id={legalCase.id} className={css.link} title={legalCase.title}>
        <span className={`two-lines ${css.title}`}>{legalCase.title}</span>
      </CaseLink>
      <span className={`meta ${css.number}`}>{number ?? messages.list.withoutNumber}</span>
      <span className={`meta ${css.facts}`}>
        <span className="row">
          <Landmark size={16} aria-hidden />
          <span className="truncate">{legalCase.court ?? messages.notDefined}</span>
        </span>
        <span className="row">
          <Calendar size={16} aria-hidden />
          <DateInPlace textOf={dueText} />
        </span>
      </span>
      <span className={css.foot}>
        {messages.list.created(shortDate(dayOf(legalCase.createdAt, timeZone)))}
      </span>
    </article>
  );
}

function dueText(day: string | null): string {
  return messages.list.due(day ? shortDate(day) : messages.notDefined);
}

export function CaseCardSkeleton() {
  return (
    <div className={`card ${css.card}`}>
      <span className={`row ${css.badges}`}>
        <Skeleton width={112} height={24} />
        <Skeleton width={72} height={24} />
      </span>
      <Skeleton width="75%" height={20} />
      <span className={`meta ${css.number}`}>
        <Skeleton width={128} height={20} />
      </span>
      <span className={`meta ${css.facts}`}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="50%" height={20} />
      </span>
      <span className={css.foot}>
        <Skeleton width={120} height={20} />
      </span>
    </div>
  );
}
