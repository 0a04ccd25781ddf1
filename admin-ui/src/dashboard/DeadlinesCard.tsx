import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import {
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  Plus,
  Scale,
  TriangleAlert,
} from 'lucide-react';
import type { Dashboard, Deadline } from '../../../src/contract/cases';
import { weekdayDate } from '../../../ui/src/format/dates';
import { casesMessages } from '../cases/messages';
import { dashboardMessages } from './messages';
import { useCaseDialogs } from '../cases/CaseDialogs';
import { useQuickAction } from '../parts/quick-action';
import { useSession } from '../session/session';
import { DeadlineBadge, StatusBadge } from '../parts/badges';
import { EmptyState } from '../parts/EmptyState';
import { dueWords } from './due-words';
import css from './deadlines.module.css';

const messages = dashboardMessages.deadlines;

/** Overdue cases first, then the next that are due. */
export function DeadlinesCard({ dashboard }: { dashboard: Dashboard }) {
  const { today, overdueCases, overdue, upcoming, withoutDueDate, cases } = dashboard;
  const hidden = overdue - overdueCases.length;
  return (
    <section className={`card ${css.card}`}>
      <header className={css.head}>
        <h2>{messages.title}</h2>
      </header>
      {cases.total === 0 && <NoCases />}
      {cases.total > 0 && overdue === 0 && upcoming.length === 0 && (
        <EmptyState bare icon={CalendarCheck} title={messages.empty} text={messages.emptyText} />
      )}
      {overdueCases.length > 0 && (
        <Group
          late
          title={messages.overdue(overdue)}
          icon={<TriangleAlert size={16} />}
          deadlines={overdueCases}
          today={today}
        />
      )}
      {hidden > 0 && <p className={css.more}>{messages.moreOverdue(hidden)}</p>}
      {upcoming.length > 0 && (
        <Group
          title={messages.upcoming(upcoming.length)}
          icon={<CalendarClock size={16} />}
          deadlines={upcoming}
          today={today}
        />
      )}
      {withoutDueDate > 0 && (
        <footer className={`row meta ${css.foot}`}>
          <CalendarOff size={16} aria-hidden />
          {messages.withoutDueDate(withoutDueDate)}
        </footer>
      )}
    </section>
  );
}

interface GroupProps {
  title: string;
  icon: ReactNode;
  deadlines: Deadline[];
  today: string;
  late?: boolean;
}

function Group({ title, icon, deadlines, today, late }: GroupProps) {
  return (
    <>
      <h3 className={late ? `${css.group} ${css.groupLate}` : css.group}>
        {icon}
        {title}
      </h3>
      <ul className={css.rows}>
        {deadlines.map((deadline) => (
          <li key={deadline.id}>
            <Row deadline={deadline} today={today} late={late} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ deadline, today, late }: { deadline: Deadline; today: string; late?: boolean }) {
  const { country } = useSession().office;
  const { openCase } = useCaseDialogs();
  const { id, title, number, court, status, dueDate } = deadline;
  const numberText = number ?? casesMessages.list.withoutNumber;
  return (
    <button
      type="button"
      className={late ? `${css.row} ${css.late}` : css.row}
      onClick={() => openCase(id)}
      data-case={id}
    >
      <span className={css.date}>
        <b>{weekdayDate(dueDate)}</b>
        <span title={messages.workingDaysHint}>{dueWords(dueDate, today, country)}</span>
      </span>
      <span className={css.text}>
        <b title={title}>{title}</b>
        <span className={css.facts}>{[numberText, court].filter(Boolean).join(' · ')}</span>
        <span className={css.short}>
          <StatusBadge status={status} text />
          <span>{numberText}</span>
        </span>
      </span>
      <span className={css.status}>
        <StatusBadge status={status} />
      </span>
      <span className={css.badge}>
        <DeadlineBadge dueDate={dueDate} today={today} />
      </span>
    </button>
  );
}

function NoCases() {
  const open = useQuickAction();
  const { title, text, action } = casesMessages.empty;
  return (
    <EmptyState
      bare
      icon={Scale}
      title={title}
      text={text}
      action={
        <Button startIcon={<Plus />} onClick={() => open('case')}>
          {action}
        </Button>
      }
    />
  );
}
