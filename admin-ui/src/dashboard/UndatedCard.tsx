import { CalendarOff, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import type { Dashboard } from '../../../src/contract/dashboard';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { casesViewPath } from '../cases/case-views';
import { CaseLink } from '../navigation/RecordLink';
import { dashboardMessages } from './messages';
import activity from './activity.module.css';
import css from './undated.module.css';

const messages = dashboardMessages.undated;
const VIEW = casesViewPath(null, 'undated');

/** Lists the newest open cases without a date, if a large screen has room for them. */
export function UndatedCard({ dashboard: { undated, withoutDueDate } }: { dashboard: Dashboard }) {
  const hidden = withoutDueDate - undated.length;
  return (
    <section className={`card ${css.card}`}>
      <header className={activity.head}>
        <h2>{messages.title}</h2>
        <Link className={activity.all} to={VIEW}>
          {dashboardMessages.deadlines.all(withoutDueDate)}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </header>
      <ul className={activity.rows}>
        {undated.map(({ id, title, status, clientName }) => (
          <li key={id}>
            <CaseLink id={id} className={css.row} data-case={id}>
              <b className="truncate" title={title}>
                {title}
              </b>
              <span className="row meta">
                <StatusBadge status={status} text />
                <span className="truncate">{clientName ?? messages.withoutClient}</span>
              </span>
            </CaseLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link className={`row meta ${css.more}`} to={VIEW}>
          <CalendarOff size={16} aria-hidden />
          {messages.more(hidden)}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  );
}
