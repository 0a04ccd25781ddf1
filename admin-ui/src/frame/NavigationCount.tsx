import { useQuery } from '@tanstack/react-query';

import { count } from '../../../ui/src/format/numbers';
import { caseStatisticsQuery, requestStatisticsQuery } from '../data/queries';
import { useHasPortal } from '../plan/plan-queries';
import { frameMessages } from './messages';
import css from './navigation.module.css';

const { overdue, unread } = frameMessages.navigation;

/** Shows how many cases are past their date. */
export function OverdueCount() {
  const { data } = useQuery(caseStatisticsQuery);
  return <Count of={data?.overdue} words={overdue} className={css.count} />;
}

/** Shows how many requests have something that no staff member has read. */
export function UnreadCount() {
  const enabled = useHasPortal();
  const { data } = useQuery({ ...requestStatisticsQuery, enabled });
  return <Count of={data?.unread} words={unread} className={`${css.count} ${css.unread}`} />;
}

interface CountProps {
  of: number | undefined;
  words: (count: number) => string;
  className: string | undefined;
}

function Count({ of: n = 0, words, className }: CountProps) {
  if (n === 0) return null;
  return (
    <span className={className} title={words(n)}>
      <span aria-hidden>{n > 99 ? '99+' : count(n)}</span>
      <span className={css.hidden}>{`, ${words(n)}`}</span>
    </span>
  );
}
