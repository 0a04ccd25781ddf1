import Button from '@mui/material/Button';
import { Inbox, SearchX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import { requestStatusLabels } from '../../../src/contract/labels';
import {
  REQUEST_STATUSES,
  type RequestStatistics,
  type RequestStatus,
  type ServiceRequest,
  type ServiceRequestFilter,
} from '../../../src/contract/service-requests';
import { cappedCount } from '../../../ui/src/format/numbers';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetOne } from '../data/resources';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { ShowMore } from '../lists/ShowMore';
import { requestMessages } from './messages';
import { RequestRow } from './RequestRow';
import type { useRequestsAddress } from './use-requests-address';
import inbox from '../lists/inbox.module.css';
import css from './request-list.module.css';

const messages = requestMessages.list;
const REQUESTS_SHOWN = 25;
/** Milliseconds between two requests for news, while the page is visible. */
const LIST_POLL_MS = 30_000;
const VIEWS: readonly (RequestStatus | null)[] = [null, ...REQUEST_STATUSES];

export interface RequestListProps {
  address: ReturnType<typeof useRequestsAddress>;
  statistics: RequestStatistics | undefined;
}

/** Lists requests, latest activity first; scrolling loads more. */
export function RequestList({ address, statistics }: RequestListProps) {
  const { status, q, clientId, caseId } = address;
  const filter: ServiceRequestFilter = {
    ...(status && { status }),
    ...(q && { q }),
    ...(clientId && { clientId }),
    ...(caseId && { caseId }),
  };
  const none = { icon: Inbox, title: messages.none, text: messages.noneText };
  const notFound = {
    icon: SearchX,
    title: messages.notFound,
    text: messages.notFoundText,
    action: <Button onClick={address.clear}>{messages.all}</Button>,
  };
  return (
    <RecordList<ServiceRequest>
      infinite
      resource="service-requests"
      sort={{ field: 'lastAt', order: 'DESC' }}
      perPage={REQUESTS_SHOWN}
      filter={filter}
      refetchInterval={LIST_POLL_MS}
    >
      <section className={css.list} aria-label={messages.label}>
        <div className={inbox.views} role="group" aria-label={messages.views}>
          {VIEWS.map((view) => (
            <button
              key={view ?? ''}
              type="button"
              aria-pressed={view === status}
              onClick={() => address.filter(view)}
            >
              {view ? requestStatusLabels[view] : messages.all}
              <Waiting status={view} statistics={statistics} />
            </button>
          ))}
        </div>
        <div className={inbox.search}>
          <SearchField label={messages.search} value={q} onChange={address.search} />
          <OnlyOf address={address} />
        </div>
        <div className={css.rows}>
          <ListContent
            loadFailed={messages.loadFailed}
            empty={Object.keys(filter).length > 0 ? notFound : none}
            loading={<RowSkeletons />}
            more={<MoreAtEnd />}
          >
            <Rows address={address} />
          </ListContent>
        </div>
      </section>
    </RecordList>
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
  return <span className={inbox.count}>{cappedCount(waiting)}</span>;
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
  const { data = [] } = useListContext<ServiceRequest>();
  return (
    <ul>
      {data.map((request) => (
        <li key={request.id}>
          <RequestRow
            request={request}
            current={request.id === address.requestId}
            onOpen={() => address.open(request.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Fetches the next page once the end of the list is on the screen; after a failure only the button does. */
function MoreAtEnd() {
  const { data, total, error } = useListContext();
  const pagination = useInfinitePaginationContext();
  const end = useRef<HTMLDivElement>(null);
  const fetchMore = useEffectEvent(() => {
    if (!pagination.isFetchingNextPage) void pagination.fetchNextPage();
  });
  const waits = pagination.hasNextPage && !error;
  const rows = data?.length ?? 0;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, rows]);
  return (
    <div ref={end} className={css.more}>
      <ShowMore
        list={{ ...pagination, isFetchNextPageError: Boolean(error) }}
        text={messages.shown(rows, total ?? rows)}
      />
    </div>
  );
}

/** Draws seven requests in their final shape. */
function RowSkeletons() {
  return (
    <SkeletonGroup>
      {[220, 140, 240, 180, 200, 120, 210].map((width) => (
        <div key={width} className={inbox.skeleton}>
          <Skeleton width={`min(${width}px, 80%)`} />
          <Skeleton width="70%" height={14} />
          <Skeleton width="90%" height={14} />
          <Skeleton width={108} height={20} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
