import Button from '@mui/material/Button';
import { History, ListFilter } from 'lucide-react';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { PageHeader } from '../layout/PageHeader';
import { ShowMore } from '../lists/ShowMore';
import { useSession, useToday } from '../session/Session';
import { byDay, dayTitle } from './activity-days';
import { ActivityRow } from './ActivityRow';
import { ActivityToolbar } from './ActivityToolbar';
import { activityMessages as messages } from './messages';
import { useActivity, useActivityAddress } from './use-activity';
import css from './activity.module.css';

/** `/atividade`: everything that happened in the office, by day. The address keeps its filters. */
export function ActivityPage() {
  const address = useActivityAddress();
  const activity = useActivity(address);
  const today = useToday();
  const { timeZone } = useSession().office;
  const error = !activity.data && activity.error;
  useLoadFailureToast(error, messages.loadFailed);

  const content = () => {
    if (error) {
      const retry = () => void activity.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!activity.data) return <ActivitySkeleton />;
    const entries = activity.data.pages.flatMap((page) => page.entries);
    if (entries.length === 0) return <Nothing address={address} />;
    return (
      <div aria-busy={activity.isPlaceholderData}>
        {byDay(entries, timeZone).map(({ day, entries: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 className={css.day} id={`day-${day}`}>
              {dayTitle(day, today)}
            </h2>
            <ul className={css.rows}>
              {ofDay.map((entry) => (
                <li key={entry.id}>
                  <ActivityRow entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  };
  const shown = activity.data?.pages.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle} />
      <section className={`card ${css.card}`}>
        <ActivityToolbar address={address} />
        {content()}
      </section>
      <ShowMore list={activity} text={messages.shown(shown)} />
    </>
  );
}

function Nothing({ address }: { address: ReturnType<typeof useActivityAddress> }) {
  const { who, kind, sinceYesterday, clear } = address;
  if (!who && !kind && !sinceYesterday) {
    return <EmptyState bare icon={History} {...messages.empty} />;
  }
  const { title, text, action } = messages.none;
  return (
    <EmptyState
      bare
      icon={ListFilter}
      title={title}
      text={text}
      action={<Button onClick={clear}>{action}</Button>}
    />
  );
}

function ActivitySkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.day}>
        <Skeleton width={220} height={16} />
      </div>
      {[220, 160, 260, 180, 240, 200].map((width) => (
        <div key={width} className={css.row}>
          <SkeletonCircle size={28} />
          <div className="stack">
            <Skeleton width={`min(${width}px, 80%)`} />
            <Skeleton width={120} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
