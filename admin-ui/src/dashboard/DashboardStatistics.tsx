import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarClock, Contact, Files, Scale, TriangleAlert } from 'lucide-react';

import type { Dashboard } from '../../../src/contract/cases';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { count } from '../../../ui/src/format/numbers';
import { casesViewPath } from '../cases/case-views';
import { type Stat, StatBar } from '../parts/StatBar';
import { PHONE } from '../theme/measures';
import { dashboardMessages } from './messages';
import css from './dashboard.module.css';

const messages = dashboardMessages.statistics;

/** The office in five figures; on a phone the deadlines above already tell the overdue ones. */
export function DashboardStatistics({ dashboard }: { dashboard: Dashboard }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const stats = statsOf(dashboard);
  return (
    <section className={css.statistics} aria-label={messages.label}>
      <StatBar stats={phone ? stats.slice(1) : stats} />
    </section>
  );
}

function statsOf(dashboard: Dashboard): Stat[] {
  const { cases, clients, documents, overdue, oldestOverdue, dueSoon, dueToday, today } = dashboard;
  return [
    {
      id: 'overdue',
      label: messages.overdue,
      icon: TriangleAlert,
      value: count(overdue),
      sub: oldestOverdue
        ? messages.oldest(dayDistance(oldestOverdue, today))
        : messages.noneOverdue,
      hot: overdue > 0,
      to: casesViewPath(null, 'overdue'),
    },
    {
      id: 'due-soon',
      label: messages.dueSoon,
      icon: CalendarClock,
      value: count(dueSoon),
      sub: dueToday > 0 ? messages.dueToday(dueToday) : messages.noneToday,
      to: casesViewPath(null, 'next_7_days'),
    },
    {
      id: 'cases',
      label: messages.cases,
      icon: Scale,
      value: count(cases.total),
      sub: (
        <>
          <span className={css.part}>{messages.active(cases.active)}</span>
          <span className={css.dot}> · </span>
          <span className={css.part}>{messages.completed(cases.completed)}</span>
        </>
      ),
      to: casesViewPath(null, 'all'),
    },
    {
      id: 'clients',
      label: messages.clients,
      icon: Contact,
      value: count(clients.total),
      sub: messages.active(clients.active),
      to: '/clientes?mode=list',
    },
    {
      id: 'documents',
      label: messages.documents,
      icon: Files,
      value: count(documents.total),
      sub: messages.recentDocuments(documents.recent),
      to: '/documentos?view=documents',
    },
  ];
}
