import { CalendarClock, CalendarPlus, CircleCheck, Scale, Trophy } from 'lucide-react';

import type { CaseStatistics } from '../../../src/contract/cases';
import { dayAndLongMonth } from '../../../ui/src/format/dates';
import { count, percent } from '../../../ui/src/format/numbers';
import { HalfCircle } from '../../../ui/src/parts/HalfCircle';
import { Avatar } from '../layout/Avatar';
import { type Stat, StatBar } from '../layout/StatBar';
import { useToday } from '../session/Session';
import { casesViewPath } from './case-views';
import { casesMessages } from './messages';
import { useCasesAddress } from './use-cases-address';
import css from './case-statistics.module.css';

const messages = casesMessages.statistics;

/** Shows the office's cases in figures; "Cliente Mais Ativo" only if a client has a case. */
export function CaseStatisticsBar({ statistics }: { statistics: CaseStatistics }) {
  const today = useToday();
  const { addressOf } = useCasesAddress();
  const { total, open, inProgress, completed, dueSoon, newThisMonth, mostActiveClient } =
    statistics;
  const stats: Stat[] = [
    {
      id: 'total',
      label: messages.total,
      icon: Scale,
      value: count(total),
      parts: [{ text: messages.open(open), to: casesViewPath(null, 'all', { status: 'aberto' }) }],
      to: casesViewPath(null, 'all'),
    },
    {
      id: 'in-progress',
      label: messages.inProgress,
      icon: HalfCircle,
      value: count(inProgress),
      sub: messages.ofTotal(percent(inProgress, total)),
      to: casesViewPath(null, 'all', { status: 'em_andamento' }),
    },
    {
      id: 'completed',
      label: messages.completed,
      icon: CircleCheck,
      value: count(completed),
      sub: messages.ofTotal(percent(completed, total)),
      to: casesViewPath(null, 'completed'),
    },
    {
      id: 'due-soon',
      label: messages.dueSoon,
      icon: CalendarClock,
      value: count(dueSoon),
      sub: messages.nextDays,
      to: casesViewPath(null, 'next_7_days'),
      hot: dueSoon > 0,
    },
    {
      id: 'new',
      label: messages.newThisMonth,
      icon: CalendarPlus,
      value: count(newThisMonth),
      sub: messages.since(dayAndLongMonth(`${today.slice(0, 8)}01`)),
      to: casesViewPath(null, 'new_this_month'),
    },
  ];
  if (mostActiveClient && mostActiveClient.caseCount > 0) {
    stats.push({
      id: 'most-active',
      label: messages.mostActive,
      icon: Trophy,
      to: addressOf(mostActiveClient.id),
      children: <MostActive client={mostActiveClient} />,
    });
  }
  return <StatBar stats={stats} widerLast={stats.length > 5} />;
}

function MostActive({ client }: { client: NonNullable<CaseStatistics['mostActiveClient']> }) {
  return (
    <span className={`row ${css.person}`}>
      <span className={css.avatar}>
        <Avatar name={client.name} imageUrl={client.avatarUrl} size="small" />
      </span>
      <span className={css.words}>
        <span className={`truncate ${css.name}`} title={client.name}>
          {client.name}
        </span>
        <span className={css.count}>{casesMessages.list.caseCount(client.caseCount)}</span>
      </span>
    </span>
  );
}
