import { ChevronRight, History } from 'lucide-react';
import { createElement } from 'react';
import { Link } from 'react-router';

import type { Activity } from '../../../src/contract/dashboard';
import { dateTime, relativeTime } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { activityText } from '../activity/activity-text';
import { historyIcon } from '../cases/history-icon';
import { CaseLink } from '../navigation/RecordLink';
import { useSession } from '../session/Session';
import { dashboardMessages } from './messages';
import css from './activity.module.css';

const messages = dashboardMessages.activity;

/** Lists the cases changed last, with their latest change. */
export function ActivityCard({ activity }: { activity: Activity[] }) {
  return (
    <section className={`card ${css.card}`}>
      <header className={css.head}>
        <h2>{messages.title}</h2>
        {activity.length > 0 && (
          <Link className={css.all} to="/atividade">
            {messages.all}
            <ChevronRight size={16} aria-hidden />
          </Link>
        )}
      </header>
      {activity.length === 0 ? (
        <EmptyState bare icon={History} title={messages.empty} text={messages.emptyText} />
      ) : (
        <ul className={css.rows}>
          {activity.map((one) => (
            <li key={one.caseId}>
              <Row activity={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ activity }: { activity: Activity }) {
  const { timeZone } = useSession().office;
  const { caseId, title, last, updatedAt } = activity;
  const at = last?.createdAt ?? updatedAt;
  const icon = historyIcon(last ?? { action: 'updated', field: null });
  return (
    <CaseLink id={caseId} className={css.row} data-case={caseId}>
      <span className={`center ${css.mark}`} aria-hidden>
        {createElement(icon, { size: 14 })}
      </span>
      <span className={css.words}>
        <b className="truncate" title={title}>
          {title}
        </b>
        <span className={`meta ${css.line}`}>
          <span className="truncate">{activityText(activity)}</span>
          <time dateTime={at} title={dateTime(at, timeZone)}>
            {' · '}
            {relativeTime(at, timeZone)}
          </time>
        </span>
      </span>
    </CaseLink>
  );
}
