import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { count } from '../../../ui/src/format/numbers';
import { preloadPage } from './pages';
import { caseStatisticsQuery } from '../data/queries';
import type { NavigationEntry } from './navigation';
import css from './frame.module.css';
import { frameMessages } from './messages';

/** An entry of the rail or the phone's bar; the link of the page one is on has `aria-current`. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { path, label, icon: Mark, countsOverdue } = entry;
  return (
    <NavLink to={`/${path}`} onPointerEnter={() => void preloadPage(path)}>
      <Mark />
      <span className={css.label}>{label}</span>
      {countsOverdue && <OverdueCount />}
    </NavLink>
  );
}

function OverdueCount() {
  const { data } = useQuery(caseStatisticsQuery);
  if (!data || data.overdue === 0) return null;
  const words = frameMessages.navigation.overdue(data.overdue);
  return (
    <span className={css.count} title={words}>
      <span aria-hidden>{data.overdue > 99 ? '99+' : count(data.overdue)}</span>
      <span className={css.hidden}>{`, ${words}`}</span>
    </span>
  );
}
