import { useEffect } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide-react';
import { clientsMessages } from '../../messages/clients';
import { ExportButton } from '../import/ExportButton';
import { ImportButton } from '../import/ImportButton';
import { PHONE } from '../theme/measures';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { PageHeader } from '../ui/PageHeader';
import { Pager } from '../ui/Pager';
import { useToast } from '../ui/ToastCard';
import { ClientListSkeleton } from './ClientListSkeleton';
import { ClientRows } from './ClientRows';
import { ClientTable } from './ClientTable';
import { ClientToolbar } from './ClientToolbar';
import { NoClients } from './ClientsDashboard';
import { CLIENTS_PER_PAGE, clientStatisticsQuery, filterOf, useClientPage } from './client-queries';
import { useClientsAddress } from './use-clients-address';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Every client of the office: a table, or cards on a phone. */
export function ClientList({ onOpen }: { onOpen: (clientId: string) => void }) {
  const address = useClientsAddress();
  const clients = useClientPage(address);
  const { data: statistics } = useQuery(clientStatisticsQuery);
  const { failure } = useToast();
  const failed = Boolean(clients.error);
  useEffect(() => {
    if (failed) failure(messages.loadFailed);
  }, [failed, failure]);

  const filtered = address.q !== '' || address.activity !== null;
  const none = clients.data?.length === 0 && !filtered && address.page === 1;
  const content = () => {
    if (clients.error) {
      const retry = () => void clients.refetch();
      return <ErrorState title={messages.loadFailed} error={clients.error} onRetry={retry} />;
    }
    if (none) return <NoClients onCreate={address.create} />;
    return (
      <section className={css.card}>
        <ClientToolbar address={address} total={clients.total} />
        <Clients clients={clients} address={address} onOpen={onOpen} />
      </section>
    );
  };
  return (
    <>
      <PageHeader
        onBack={() => address.toDashboard()}
        title={clientsMessages.manage}
        subtitle={
          statistics && messages.subtitle(statistics.total, statistics.active, statistics.inactive)
        }
        actions={
          <>
            <ExportButton filter={filterOf(address)} />
            <ImportButton kind="clients" />
            <Button
              variant={none ? 'outlined' : 'contained'}
              startIcon={<UserPlus />}
              onClick={address.create}
            >
              {clientsMessages.newClient}
            </Button>
          </>
        }
      />
      {content()}
    </>
  );
}

interface ClientsProps {
  clients: ReturnType<typeof useClientPage>;
  address: ReturnType<typeof useClientsAddress>;
  onOpen: (clientId: string) => void;
}

function Clients({ clients, address, onOpen }: ClientsProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { data: rows, total = 0 } = clients;
  if (!rows) return <ClientListSkeleton />;
  if (rows.length === 0) {
    return (
      <EmptyState
        bare
        icon={SearchX}
        title={messages.notFound}
        text={messages.notFoundText}
        action={<Button onClick={address.clear}>{messages.clear}</Button>}
      />
    );
  }
  return (
    <div aria-busy={clients.isPlaceholderData}>
      {phone ? (
        <ClientRows clients={rows} onOpen={onOpen} />
      ) : (
        <ClientTable clients={rows} order={address} onSort={address.sortBy} onOpen={onOpen} />
      )}
      <Pager
        page={address.page}
        perPage={CLIENTS_PER_PAGE}
        rows={rows.length}
        total={total}
        onPage={address.turnTo}
      />
    </div>
  );
}
