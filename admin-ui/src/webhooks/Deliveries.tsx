import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { DELIVERED_EVENTS } from '../../../src/contract/webhooks';
import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetList } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { PHONE } from '../theme/measures';
import { DeliveryCards, DeliveryTable } from './DeliveryRows';
import { deliveriesMessages as messages } from './messages';
import { filterOf, useDeliveriesAddress } from './use-deliveries-address';
import { deliveryStatisticsQuery, isUnderWay, useEndpoints } from './webhook-queries';
import css from './webhooks.module.css';

const PER_PAGE = 25;
/** While something is on its way. */
const LOOK_EVERY_MS = 2_000;

/** Deliveries of the last 30 days and their answers. Filters and page stand in the address. */
export function Deliveries() {
  const address = useDeliveriesAddress();
  const { page, turnTo, clear, failing, endpointId, event } = address;
  const list = useGetList(
    'webhook-deliveries',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: filterOf(address),
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
    },
  );
  const { data, error, total } = list;
  useLoadFailureToast(error, messages.loadFailed);
  const rows = useListRows(list, { page, perPage: PER_PAGE, turnTo });
  const phone = useMediaQuery(PHONE, { noSsr: true });
  useRenewedAfter(data?.some(isUnderWay) ?? false);

  const content = () => {
    if (error && !data) {
      const retry = () => void list.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!rows) return <RowsSkeleton />;
    if (rows.length === 0) {
      const filtered = failing || endpointId !== null || event !== null;
      return (
        <EmptyState
          bare
          icon={Send}
          title={messages.empty.title}
          text={filtered ? messages.empty.filtered : messages.empty.text}
          {...(filtered && { action: <Button onClick={clear}>{messages.empty.action}</Button> })}
        />
      );
    }
    return (
      <div aria-busy={list.isPlaceholderData}>
        {phone ? <DeliveryCards deliveries={rows} /> : <DeliveryTable deliveries={rows} />}
        <Pager
          page={page}
          perPage={PER_PAGE}
          rows={rows.length}
          total={total ?? rows.length}
          onPage={turnTo}
        />
      </div>
    );
  };
  return (
    <section className="card" aria-labelledby="deliveries-title">
      <header className={`${css.head} ${css.withFilters}`}>
        <div>
          <h2 id="deliveries-title">{messages.title}</h2>
          <p className="meta">{messages.text}</p>
        </div>
        <Filters address={address} />
      </header>
      <Views address={address} />
      {content()}
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

interface OfAddress {
  address: ReturnType<typeof useDeliveriesAddress>;
}

function Filters({ address }: OfAddress) {
  const { data: endpoints = [] } = useEndpoints();
  const { endpointId, event, filterDestination, filterEvent } = address;
  const chosen = endpoints.find(({ id }) => id === endpointId);
  return (
    <div className={css.filters}>
      <Select
        displayEmpty
        value={chosen?.id ?? ''}
        onChange={({ target }) => filterDestination(target.value || null)}
        inputProps={{ 'aria-label': messages.destination }}
        renderValue={() => (chosen ? hostOf(chosen.url) : messages.allDestinations)}
      >
        <MenuItem value="">{messages.allDestinations}</MenuItem>
        {endpoints.map(({ id, url }) => (
          <MenuItem key={id} value={id} className={css.choice}>
            {url}
          </MenuItem>
        ))}
      </Select>
      <Select
        displayEmpty
        value={event ?? ''}
        onChange={({ target }) => filterEvent(target.value || null)}
        inputProps={{ 'aria-label': messages.event }}
        renderValue={(value) => value || messages.allEvents}
      >
        <MenuItem value="">{messages.allEvents}</MenuItem>
        {DELIVERED_EVENTS.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function Views({ address: { failing, showFailing } }: OfAddress) {
  const { data } = useQuery(deliveryStatisticsQuery);
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
          aria-pressed={failing === only}
          onClick={() => showFailing(only)}
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
        <div key={n} className={css.bone}>
          <Skeleton width="90%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
