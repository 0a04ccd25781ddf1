import { Link, useLocation } from 'react-router';

import type { NavigationEntry } from './navigation';
import { OverdueCount, UnreadCount } from './NavigationCount';
import { preloadPage } from './pages';
import css from './navigation.module.css';

/** An entry of the rail or the phone's bar; the link of the current page has `aria-current`. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { path, covers = [], label, icon: Mark, counts } = entry;
  const { pathname } = useLocation();
  const isHere = [path, ...covers].some((own) => `${pathname}/`.startsWith(`/${own}/`));
  return (
    <Link
      to={`/${path}`}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => void preloadPage(path)}
    >
      <Mark />
      <span className={css.label}>{label}</span>
      {counts === 'overdue' && <OverdueCount />}
      {counts === 'unread' && <UnreadCount />}
    </Link>
  );
}
