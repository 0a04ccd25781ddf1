import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarClock, Contact, Files, Scale, TriangleAlert } from 'lucide-react';

import type { Dashboard } from '../../../src/contract/dashboard';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { count } from '../../../ui/src/format/numbers';
import { casesViewPath } from '../cases/case-views';
import { clientsPath } from '../clients/clients-address';
import { listPath } from '../data/list-address';
import { type Stat, StatBar } from '../layout/StatBar';
import { PHONE } from '../theme/measures';
import { dashboardMessages } from './messages';
import css from './dashboard.module.css';

const messages = dashboardMessages.statistics;

const DOCUMENTS = { view: 'documents' };

/** Shows the office in five figures. On a phone the deadlines above already show the overdue ones. */
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
      ...(dueToday > 0
        ? { parts: [{ text: messages.dueToday(dueToday), to: casesViewPath(null, 'today') }] }
        : { sub: messages.noneToday }),
      to: casesViewPath(null, 'next_7_days'),
    },
    {
      id: 'cases',
      label: messages.cases,
      icon: Scale,
      value: count(cases.total),
      parts: [
        { text: messages.active(cases.active), to: casesViewPath(null, 'active') },
        { text: messages.completed(cases.completed), to: casesViewPath(null, 'completed') },
      ],
      to: casesViewPath(null, 'all'),
    },
    {
      id: 'clients',
      label: messages.clients,
      icon: Contact,
      value: count(clients.total),
      parts: [{ text: messages.active(clients.active), to: clientsPath('active') }],
      to: clientsPath(),
    },
    {
      id: 'documents',
      label: messages.documents,
      icon: Files,
      value: count(documents.total),
      parts: [
        {
          text: messages.recentDocuments(documents.recent),
          to: listPath<'documents'>('documentos', { query: DOCUMENTS, filter: { recent: true } }),
        },
      ],
      to: listPath<'documents'>('documentos', { query: DOCUMENTS }),
    },
  ];
}
