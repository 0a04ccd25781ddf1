import Button from '@mui/material/Button';
import { Inbox, SearchX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { requestStatusLabels } from '../../../src/contract/labels';
import {
  REQUEST_STATUSES,
  type RequestStatistics,
  type RequestStatus,
} from '../../../src/contract/service-requests';
import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetOne } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ShowMore } from '../lists/ShowMore';
import { requestMessages } from './messages';
import { useRequests } from './request-queries';
import { RequestRow } from './RequestRow';
import type { useRequestsAddress } from './use-requests-address';
import css from './request-list.module.css';

const messages = requestMessages.list;
const VIEWS: readonly (RequestStatus | null)[] = [null, ...REQUEST_STATUSES];

export interface RequestListProps {
  address: ReturnType<typeof useRequestsAddress>;
  statistics: RequestStatistics | undefined;
}

/** Lists requests, latest activity first; scrolling loads more. */
export function RequestList({ address, statistics }: RequestListProps) {
  return (
    <section className={css.list} aria-label={messages.label}>
      <div className={css.views} role="group" aria-label={messages.views}>
        {VIEWS.map((status) => (
          <button
            key={status ?? ''}
            type="button"
            aria-pressed={status === address.status}
            onClick={() => address.filter(status)}
          >
            {status ? requestStatusLabels[status] : messages.all}
            <Waiting status={status} statistics={statistics} />
          </button>
        ))}
      </div>
      <div className={css.search}>
        <SearchField label={messages.search} value={address.q} onChange={address.search} />
        <OnlyOf address={address} />
      </div>
      <Rows address={address} />
    </section>
  );
}

/** Shows how many requests need work; concluded ones are not counted. */
function Waiting({
  status,
  statistics,
}: { status: RequestStatus | null } & Pick<RequestListProps, 'statistics'>) {
  if (!statistics || status === null || status === 'concluido') return null;
  const waiting = status === 'novo' ? statistics.novo : statistics.emAndamento;
  if (waiting === 0) return null;
  return <span className={css.count}>{cappedCount(waiting)}</span>;
}

/** Says that only the requests of one client or case are shown, and clears that filter. */
function OnlyOf({ address: { clientId, caseId, showAll } }: Pick<RequestListProps, 'address'>) {
  const { data: client } = useGetOne(
    'clients',
    { id: clientId ?? '' },
    { enabled: clientId !== null },
  );
  const { data: legalCase } = useGetOne(
    'cases',
    { id: caseId ?? '' },
    { enabled: caseId !== null },
  );
  const what = legalCase?.title ?? client?.name;
  if (!clientId && !caseId) return null;
  return (
    <button
      type="button"
      className={css.only}
      aria-label={messages.everything(what ?? '')}
      onClick={showAll}
    >
      <span className="truncate">{messages.only(what ?? '...')}</span>
      <X size={14} />
    </button>
  );
}

function Rows({ address }: Pick<RequestListProps, 'address'>) {
  const list = useRequests(address);
  const { data, error, isPlaceholderData } = list;
  useLoadFailureToast(error, messages.loadFailed);
  const end = useMoreAtEnd(list);
  if (error && !data) {
    const retry = () => void list.refetch();
    return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
  }
  if (!data) return <RowSkeletons />;
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return isPlaceholderData ? <RowSkeletons /> : <NoRows address={address} />;
  return (
    <div className={css.rows} aria-busy={isPlaceholderData}>
      <ul>
        {rows.map((request) => (
          <li key={request.id}>
            <RequestRow
              request={request}
              current={request.id === address.requestId}
              onOpen={() => address.open(request.id)}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className={css.more}>
        <ShowMore list={list} text={messages.shown(rows.length, list.total ?? rows.length)} />
      </div>
    </div>
  );
}

function NoRows({
  address: { q, status, clientId, caseId, showAll, filter, search },
}: Pick<RequestListProps, 'address'>) {
  if (!q && !status && !clientId && !caseId) {
    return <EmptyState bare icon={Inbox} title={messages.none} text={messages.noneText} />;
  }
  const clear = () => {
    search('');
    filter(null);
    showAll();
  };
  return (
    <EmptyState
      bare
      icon={SearchX}
      title={messages.notFound}
      text={messages.notFoundText}
      action={<Button onClick={clear}>{messages.all}</Button>}
    />
  );
}

/** Fetches the next page once the end of the list is on the screen; after a failure only the button does. */
function useMoreAtEnd(list: ReturnType<typeof useRequests>) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchNextPageError } = list;
  const fetchMore = useEffectEvent(() => {
    if (!list.isFetchingNextPage) void list.fetchNextPage();
  });
  const waits = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, list.data]);
  return end;
}

/** Draws seven requests in their final shape. */
function RowSkeletons() {
  return (
    <SkeletonGroup>
      {[220, 140, 240, 180, 200, 120, 210].map((width) => (
        <div key={width} className={css.bones}>
          <Skeleton width={`min(${width}px, 80%)`} />
          <Skeleton width="70%" height={14} />
          <Skeleton width="90%" height={14} />
          <Skeleton width={108} height={20} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
