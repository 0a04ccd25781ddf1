import { Calendar, Landmark } from 'lucide-react';
import type { LegalCase } from '../../../src/contract/cases';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { casesMessages as messages } from './messages';
import { DeadlineBadge, StatusBadge } from '../parts/badges';
import { Bone } from '../parts/Skeletons';
import { openDueDate } from './deadline';
import css from './case-card.module.css';

export interface CaseCardProps {
  legalCase: LegalCase;
  /** The office's today, `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  onOpen: () => void;
}

/** A case in its client's list; opens the detail dialog. */
export function CaseCard({ legalCase, today, timeZone, onOpen }: CaseCardProps) {
  const due = openDueDate(legalCase);
  const dueText = legalCase.dueDate ? shortDate(legalCase.dueDate) : messages.notDefined;
  const number = legalCase.number ? messages.list.number(legalCase.number) : null;
  return (
    <button
      type="button"
      className={due && due < today ? `${css.card} ${css.late}` : css.card}
      onClick={onOpen}
      data-case={legalCase.id}
    >
      <span className={`row ${css.badges}`}>
        <StatusBadge status={legalCase.status} />
        {due && <DeadlineBadge dueDate={due} today={today} />}
      </span>
      <span className={css.title} title={legalCase.title}>
        {legalCase.title}
      </span>
      <span className={`meta ${css.number}`}>{number ?? messages.list.withoutNumber}</span>
      <span className={`meta ${css.facts}`}>
        <span>
          <Landmark size={16} aria-hidden />
          <span className="truncate">{legalCase.court ?? messages.notDefined}</span>
        </span>
        <span>
          <Calendar size={16} aria-hidden />
          <span className="truncate">{messages.list.due(dueText)}</span>
        </span>
      </span>
      <span className={css.foot}>
        {messages.list.created(shortDate(dayOf(legalCase.createdAt, timeZone)))}
      </span>
    </button>
  );
}

export function CaseCardSkeleton() {
  return (
    <div className={css.card}>
      <span className={`row ${css.badges}`}>
        <Bone width={112} height={24} />
        <Bone width={72} height={24} />
      </span>
      <Bone width="75%" height={20} />
      <span className={`meta ${css.number}`}>
        <Bone width={128} height={20} />
      </span>
      <span className={`meta ${css.facts}`}>
        <Bone width="60%" height={20} />
        <Bone width="50%" height={20} />
      </span>
      <span className={css.foot}>
        <Bone width={120} height={20} />
      </span>
    </div>
  );
}
