import { ArrowRight } from 'lucide-react';

import type { HistoryEntry } from '../../../src/contract/case-history';
import { dateTime } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useInfiniteGetList } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { Timeline, type TimelineItem } from '../layout/Timeline';
import { ShowMore } from '../lists/ShowMore';
import { useSession } from '../session/Session';
import { entryText, entryTime, entryTitle } from './history-entry';
import { historyIcon } from './history-icon';
import { casesMessages } from './messages';
import css from './case-history.module.css';

const messages = casesMessages.history;
const PAGE_SIZE = 50;

/** Lists the history of a case, newest first. */
export function CaseHistory({ caseId }: { caseId: string }) {
  const { timeZone } = useSession().office;
  const history = useInfiniteGetList(`cases/${caseId}/history`, {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (history.error && !history.data) {
    const retry = () => void history.refetch();
    return <ErrorState bare title={messages.loadFailed} error={history.error} onRetry={retry} />;
  }
  if (!history.data) return <HistorySkeleton />;
  const entries = history.data.pages.flatMap((page) => page.data);
  const total = history.total ?? entries.length;
  return (
    <>
      <Timeline label={messages.title} items={entries.map((entry) => itemOf(entry, timeZone))} />
      <ShowMore list={history} text={messages.shown(entries.length, total)} />
    </>
  );
}

function itemOf(entry: HistoryEntry, timeZone: string): TimelineItem {
  const { line, day, change, note } = entryText(entry);
  return {
    id: entry.id,
    icon: historyIcon(entry),
    title: entryTitle(entry),
    detail: (line || change) && (
      <>
        {line && <div>{line}</div>}
        {day && <div>{day}</div>}
        {change && (
          <div className={`row ${css.change}`}>
            <span>{change.from}</span>
            <ArrowRight size={14} aria-label={messages.becomes} role="img" />
            <span>{change.to}</span>
          </div>
        )}
      </>
    ),
    quote: note ?? undefined,
    meta: (
      <>
        {entry.userName ?? messages.unknownUser}
        {' · '}
        <time dateTime={entry.createdAt} title={dateTime(entry.createdAt, timeZone)}>
          {entryTime(entry.createdAt, timeZone)}
        </time>
      </>
    ),
  };
}

function HistorySkeleton() {
  return (
    <SkeletonGroup className={`stack ${css.skeleton}`}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={`row ${css.entry}`}>
          <SkeletonCircle size={28} />
          <div className={`stack ${css.words}`}>
            <Skeleton width={140} height={16} />
            <Skeleton width={180} height={14} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
