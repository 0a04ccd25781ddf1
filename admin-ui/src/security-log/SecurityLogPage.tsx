import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';

import type { SecurityOverview } from '../../../src/contract/security-log';
import { api } from '../../../ui/src/api/client';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetList } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ExportButton } from '../import/ExportButton';
import { PageHeader } from '../layout/PageHeader';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { useSession, useToday } from '../session/Session';
import { PHONE } from '../theme/measures';
import { ChainState } from './ChainState';
import { securityLogMessages as messages } from './messages';
import { SecurityRows, SecurityTable } from './SecurityEvents';
import { SecurityToolbar } from './SecurityToolbar';
import { filterOf, useSecurityAddress } from './use-security-address';
import css from './security-log.module.css';

const PER_PAGE = 25;

const overviewQuery = queryOptions({
  queryKey: ['security-log', 'overview'],
  queryFn: ({ signal }) => api.get<SecurityOverview>('security-log/overview', signal),
});

/**
 * `/admin/seguranca`: lists the actions that matter to security, and who took them. The address has filters and page.
 */
export function SecurityLogPage() {
  const { office } = useSession();
  const today = useToday();
  const address = useSecurityAddress();
  const filter = filterOf(address, today);
  const { page, turnTo, clear } = address;
  const events = useGetList(
    'security-log',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'at', order: 'DESC' },
      filter,
    },
    { placeholderData: keepPreviousData },
  );
  const { data: overview } = useQuery(overviewQuery);
  const { data, total, error } = events;
  const rows = useListRows(events, { page, perPage: PER_PAGE, turnTo });
  const phone = useMediaQuery(PHONE, { noSsr: true });
  useLoadFailureToast(error, messages.loadFailed);

  const content = () => {
    if (error && !data) {
      const retry = () => void events.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!rows) return <EventsSkeleton />;
    if (rows.length === 0) {
      return (
        <EmptyState
          bare
          icon={ListFilter}
          title={messages.empty.title}
          text={messages.empty.text}
          action={<Button onClick={clear}>{messages.empty.action}</Button>}
        />
      );
    }
    return (
      <div aria-busy={events.isPlaceholderData}>
        {phone ? <SecurityRows events={rows} /> : <SecurityTable events={rows} />}
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
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(office.name)}
        actions={
          <ExportButton path="security-log/export.csv" filter={filter} label={messages.export} />
        }
      />
      <section className={`card ${css.card}`}>
        <ChainState overview={overview} />
        <SecurityToolbar
          address={address}
          people={overview?.people ?? []}
          apiKeys={overview?.apiKeys ?? []}
          total={total}
        />
        {content()}
      </section>
    </>
  );
}

/** Draws eight entries in their final shape. */
function EventsSkeleton() {
  return (
    <SkeletonGroup>
      {[180, 240, 160, 280, 200, 220, 150, 260].map((width, index) => (
        <div key={index} className={css.row}>
          <SkeletonCircle size={32} />
          <div className={css.bones}>
            <Skeleton width={`min(${width}px, 80%)`} />
            <Skeleton width={120} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
