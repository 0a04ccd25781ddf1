import Button from '@mui/material/Button';
import {
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  ChevronRight,
  Hourglass,
  Plus,
  Scale,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { CaseView } from '../../../src/contract/case-lists';
import type { Dashboard, Deadline } from '../../../src/contract/dashboard';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { DeadlineBadge, StatusBadge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import type { Icon } from '../../../ui/src/parts/icon';
import { casesViewPath } from '../cases/case-views';
import { casesMessages } from '../cases/messages';
import { useQuickAction } from '../layout/quick-action';
import { CaseLink } from '../navigation/RecordLink';
import { useSession } from '../session/Session';
import { dueDay, dueWords } from './due-words';
import { dashboardMessages } from './messages';
import activity from './activity.module.css';
import css from './deadlines.module.css';

const messages = dashboardMessages.deadlines;

interface DeadlinesCardProps {
  dashboard: Dashboard;
  /** Whether cases without a date have their own card. */
  undatedBeside: boolean;
}

/** Lists overdue cases first, then the next due ones, and links to cases that no deadline calls attention to. */
export function DeadlinesCard({ dashboard, undatedBeside }: DeadlinesCardProps) {
  const { today, overdueCases, overdue, oldestOverdue, upcoming, ahead } = dashboard;
  const { withoutDueDate, stalled, cases } = dashboard;
  const hidden = overdue - overdueCases.length;
  const undatedHere = undatedBeside ? 0 : withoutDueDate;
  return (
    <section className={`card ${css.card}`}>
      <header className={activity.head}>
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
          total={overdue}
          view="overdue"
          icon={<TriangleAlert size={16} />}
          deadlines={overdueCases}
          today={today}
        />
      )}
      {hidden > 0 && (
        <Link className={`row meta ${css.more} ${css.late}`} to={casesViewPath(null, 'overdue')}>
          <b>{messages.moreOverdue(hidden)}</b>
          {oldestOverdue && (
            <span className={css.oldest}>{messages.oldest(dayDistance(oldestOverdue, today))}</span>
          )}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
      {upcoming.length > 0 && (
        <Group
          title={messages.upcoming(ahead)}
          total={ahead}
          view="upcoming"
          icon={<CalendarClock size={16} />}
          deadlines={upcoming}
          today={today}
        />
      )}
      {(undatedHere > 0 || stalled > 0) && (
        <div className={css.feet}>
          {undatedHere > 0 && (
            <Foot view="undated" icon={CalendarOff} text={messages.withoutDueDate(undatedHere)} />
          )}
          {stalled > 0 && <Foot view="stalled" icon={Hourglass} text={messages.stalled(stalled)} />}
        </div>
      )}
    </section>
  );
}

function Foot({ view, icon: Mark, text }: { view: CaseView; icon: Icon; text: string }) {
  return (
    <Link className={`row meta ${css.foot}`} to={casesViewPath(null, view)}>
      <Mark size={16} aria-hidden />
      {text}
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

interface GroupProps {
  title: string;
  icon: ReactNode;
  /** The number of all these cases; `view` lists them. */
  total: number;
  view: CaseView;
  deadlines: Deadline[];
  today: string;
  late?: boolean;
}

function Group({ title, icon, total, view, deadlines, today, late }: GroupProps) {
  return (
    <>
      <div className={`row ${css.group} ${late ? css.groupLate : ''}`}>
        {icon}
        <h3>{title}</h3>
        <Link className={css.all} to={casesViewPath(null, view)}>
          {messages.all(total)}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
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
  const { id, title, act, number, court, status, dueDate, clientName } = deadline;
  const numberText = number ?? casesMessages.list.withoutNumber;
  return (
    <CaseLink id={id} className={late ? `${css.row} ${css.late}` : css.row} data-case={id}>
      <span className={css.date}>
        <b>{dueDay(dueDate, today)}</b>
        <span className="meta" title={messages.workingDaysHint}>
          {dueWords(dueDate, today, country)}
        </span>
      </span>
      <span className={css.text}>
        <b className="truncate" title={title}>
          {title}
          {act && <span className={css.act}> · {act}</span>}
        </b>
        <span className={`meta truncate ${css.facts}`}>
          {clientName && <span className={css.client}>{clientName}</span>}
          {[clientName && '', numberText, court].filter((part) => part !== null).join(' · ')}
        </span>
        <span className={`meta ${css.short}`}>
          {clientName && <span className={css.client}>{clientName}</span>}
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
    </CaseLink>
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
