import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

import {
  DELIVERED_EVENTS,
  type WebhookDelivery,
  type WebhookDeliveryFilter,
} from '../../../src/contract/webhooks';
import { cappedCount } from '../../../ui/src/format/numbers';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { idIn, type ListAddressOf, oneOf, yesIn } from '../data/list-address';
import { FilterSelect } from '../lists/FilterSelect';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { PHONE } from '../theme/measures';
import { DeliveryCards, DeliveryTable } from './DeliveryRows';
import { deliveriesMessages as messages } from './messages';
import { deliveryStatisticsQuery, isUnderWay, useEndpoints } from './webhook-queries';
import css from './webhooks.module.css';

const ADDRESS: ListAddressOf<'webhook-deliveries'> = {
  filters: { endpointId: idIn, event: oneOf(DELIVERED_EVENTS), failing: yesIn },
  sorts: ['createdAt'],
  old: {
    destino: (endpointId) => ({ endpointId }),
    evento: (event) => ({ event }),
    falhadas: (failing) => ({ failing }),
  },
};

/** While something is on its way. */
const POLL_MS = 2_000;

/** Deliveries of the last 30 days and their answers. */
export function Deliveries() {
  const [underWay, setUnderWay] = useState(false);
  return (
    <RecordList<WebhookDelivery>
      resource="webhook-deliveries"
      address={ADDRESS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      {...(underWay && { refetchInterval: POLL_MS })}
    >
      <DeliveryList onLook={setUnderWay} />
    </RecordList>
  );
}

function DeliveryList({ onLook }: { onLook: (underWay: boolean) => void }) {
  const { data } = useListContext<WebhookDelivery>();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const underWay = data?.some(isUnderWay) ?? false;
  useEffect(() => onLook(underWay), [onLook, underWay]);
  useRenewedAfter(underWay);
  const Rows = phone ? DeliveryCards : DeliveryTable;
  const { title, text, filtered, action } = messages.empty;
  return (
    <section className="card" aria-labelledby="deliveries-title">
      <header className={`${css.head} ${css.withFilters}`}>
        <div>
          <h2 id="deliveries-title">{messages.title}</h2>
          <p className="meta">{messages.text}</p>
        </div>
        <Filters />
      </header>
      <Views />
      <ListContent
        pagerAlways
        loadFailed={messages.loadFailed}
        empty={{ icon: Send, title, text }}
        notFound={{ icon: Send, title, text: filtered, clear: action }}
        loading={<RowsSkeleton />}
      >
        <Rows deliveries={data ?? []} />
      </ListContent>
    </section>
  );
}

/** Once nothing is under way any more, webhooks and figures have something new to say. */
function useRenewedAfter(underWay: boolean): void {
  const client = useQueryClient();
  const before = useRef(underWay);
  useEffect(() => {
    if (before.current && !underWay) {
      void client.invalidateQueries({ queryKey: ['webhook-endpoints'] });
      void client.invalidateQueries({ queryKey: deliveryStatisticsQuery.queryKey });
    }
    before.current = underWay;
  }, [underWay, client]);
}

function Filters() {
  const { data: endpoints = [] } = useEndpoints();
  return (
    <div className={css.filters}>
      <FilterSelect
        source="endpointId"
        label={messages.destination}
        all={messages.allDestinations}
        choices={endpoints.map(({ id, url }) => ({ id, name: url, short: hostOf(url) }))}
      />
      <FilterSelect
        source="event"
        label={messages.event}
        all={messages.allEvents}
        choices={DELIVERED_EVENTS.map((event) => ({ id: event, name: event }))}
      />
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function Views() {
  const { data } = useQuery(deliveryStatisticsQuery);
  const list = useListContext();
  const filter = list.filterValues as WebhookDeliveryFilter;
  const views = [
    { label: messages.all, only: false, count: data?.total },
    { label: messages.failing, only: true, count: data?.failing },
  ];
  return (
    <div className={css.views} role="group" aria-label={messages.views}>
      {views.map(({ label, only, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={(filter.failing ?? false) === only}
          onClick={() => list.setFilters({ ...filter, failing: only || null })}
        >
          {label}
          {count !== undefined && <span className={css.figure}>{cappedCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Five deliveries in their final shape. */
function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2, 3, 4].map((n) => (
        <div key={n} className={css.skeletonRow}>
          <Skeleton width="90%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
