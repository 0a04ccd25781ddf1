import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Contact, List, Upload, UserPlus } from 'lucide-react';

import { ACTIVE_CLIENT_DAYS, ACTIVE_ON_CASES_DAYS } from '../../../src/contract/clients';
import { ActivityBadge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { useGetList } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { clientStatisticsQuery } from './client-queries';
import { useClientsMode } from './clients-address';
import { ClientsDashboardSkeleton } from './ClientsDashboardSkeleton';
import { ClientStatisticsBar } from './ClientStatisticsBar';
import { clientsMessages as messages } from './messages';
import { RecentClients } from './RecentClients';
import css from './clients-dashboard.module.css';

/** Draws the clients page as it first opens: figures, the clients updated last, and the meaning of the status. */
export function ClientsDashboard() {
  const { toList } = useClientsMode();
  const { full } = useGuarded('clients');
  const open = useQuickAction();
  const create = () => open('client');
  const listImport = useImportDialog('clients');
  // Opening this page always fetches the current figures.
  const statistics = useQuery({ ...clientStatisticsQuery, refetchOnMount: 'always' });
  const recent = useGetList(
    'clients',
    { pagination: { page: 1, perPage: 8 }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchOnMount: 'always' },
  );
  const error = statistics.error ?? recent.error;
  const empty = statistics.data?.total === 0;
  const message = statistics.error ? messages.statistics.loadFailed : messages.list.loadFailed;
  useLoadFailureToast(error, message);

  const retry = () => {
    void statistics.refetch();
    void recent.refetch();
  };
  const content = () => {
    if (!statistics.data || !recent.data) {
      if (!error) return <ClientsDashboardSkeleton />;
      return <ErrorState title={message} error={error} onRetry={retry} />;
    }
    if (empty) return <NoClients onCreate={create} onImport={listImport.open} />;
    return (
      <>
        <ClientStatisticsBar statistics={statistics.data} />
        <div className={css.columns}>
          <RecentClients clients={recent.data} onManage={toList} />
          <AboutStatus />
        </div>
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle}
        actions={
          <>
            <Button startIcon={<List />} onClick={toList}>
              {messages.manage}
            </Button>
            <Button
              variant={empty || full ? 'outlined' : 'contained'}
              startIcon={<UserPlus />}
              onClick={create}
            >
              {messages.newClient}
            </Button>
          </>
        }
      />
      {listImport.dialog}
      <LimitNotice resource="clients" />
      {content()}
    </>
  );
}

function AboutStatus() {
  return (
    <section className={`card ${css.card}`}>
      <header className={`row ${css.head}`}>
        <h2>{messages.about.title}</h2>
      </header>
      <div className={css.about}>
        <ActivityBadge active />
        <p>{messages.about.active(ACTIVE_CLIENT_DAYS)}</p>
        <ActivityBadge active={false} />
        <p>{messages.about.inactive(ACTIVE_CLIENT_DAYS)}</p>
        <p className={`meta ${css.elsewhere}`}>{messages.about.elsewhere(ACTIVE_ON_CASES_DAYS)}</p>
      </div>
    </section>
  );
}

/** Shown when the office has no client at all. */
export function NoClients(props: { onCreate: () => void; onImport: () => void }) {
  const { onCreate, onImport } = props;
  return (
    <EmptyState
      icon={Contact}
      title={messages.empty.title}
      text={messages.empty.text}
      action={
        <>
          <Button variant="contained" startIcon={<UserPlus />} onClick={onCreate}>
            {messages.empty.action}
          </Button>
          <Button startIcon={<Upload />} onClick={onImport}>
            {importMessages.short}
          </Button>
        </>
      }
    />
  );
}
