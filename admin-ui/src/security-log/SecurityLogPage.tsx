import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useListContext } from 'react-admin';

import type { SecurityEvent, SecurityOverview } from '../../../src/contract/security-log';
import { api } from '../../../ui/src/api/client';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useQueryValues } from '../data/use-query-values';
import { ExportButton } from '../import/ExportButton';
import { PageHeader } from '../layout/PageHeader';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { useSession, useToday } from '../session/Session';
import { PHONE } from '../theme/measures';
import { ChainState } from './ChainState';
import { securityLogMessages as messages } from './messages';
import { ADDRESS, filterOf, periodIn } from './security-log-address';
import { SecurityRows, SecurityTable } from './SecurityEventTable';
import { SecurityToolbar } from './SecurityToolbar';
import css from './security-log.module.css';

const overviewQuery = queryOptions({
  queryKey: ['security-log', 'overview'],
  queryFn: ({ signal }) => api.get<SecurityOverview>('security-log/overview', signal),
});

/** `/admin/seguranca`: lists the actions that matter to security, and who took them. */
export function SecurityLogPage() {
  const { params } = useQueryValues();
  return (
    <RecordList<SecurityEvent>
      resource="security-log"
      address={ADDRESS}
      filter={filterOf(periodIn(params), useToday())}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
    >
      <SecurityLog />
    </RecordList>
  );
}

function SecurityLog() {
  const { office } = useSession();
  const { change } = useQueryValues();
  const list = useListContext<SecurityEvent>();
  const { data: overview } = useQuery(overviewQuery);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { title, text, action } = messages.empty;
  const clear = () => change({ filter: null, days: '0', page: null }, true);
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(office.name)}
        actions={
          <ExportButton
            path="security-log/export.csv"
            filter={{ ...list.filterValues, ...list.filter } as object}
            label={messages.export}
          />
        }
      />
      <section className={`card ${css.card}`}>
        <ChainState overview={overview} />
        <SecurityToolbar people={overview?.people ?? []} apiKeys={overview?.apiKeys ?? []} />
        <ListContent
          pagerAlways
          loadFailed={messages.loadFailed}
          empty={{
            icon: ListFilter,
            title,
            text,
            action: <Button onClick={clear}>{action}</Button>,
          }}
          loading={<EventsSkeleton />}
        >
          {phone ? <SecurityRows /> : <SecurityTable />}
        </ListContent>
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
          <div className={css.skeleton}>
            <Skeleton width={`min(${width}px, 80%)`} />
            <Skeleton width={120} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
