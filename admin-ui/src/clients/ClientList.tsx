import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide-react';

import type { Client, ClientExportFilter, ClientFilter } from '../../../src/contract/clients';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ExportButton } from '../import/ExportButton';
import { ImportButton } from '../import/ImportButton';
import { exportMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { PHONE } from '../theme/measures';
import { CLIENTS_PER_PAGE, clientStatisticsQuery, filterOf, useClientPage } from './client-queries';
import { ClientListSkeleton } from './ClientListSkeleton';
import { ClientRows } from './ClientRows';
import { type ClientsView, LED_TO } from './clients-address';
import { NoClients } from './ClientsDashboard';
import { ClientTable } from './ClientTable';
import { ClientToolbar } from './ClientToolbar';
import { clientsMessages } from './messages';
import { useClientsAddress } from './use-clients-address';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Filters the same clients, with every field. */
const wholeOf = (filter: ClientFilter): ClientExportFilter => ({ ...filter, fields: 'all' });

/** Lists every client of the office: as a table, or as cards on a phone. */
export function ClientList() {
  const address = useClientsAddress();
  const clients = useClientPage(address);
  const { data: statistics } = useQuery(clientStatisticsQuery);
  const rows = useListRows(clients, { ...address, perPage: CLIENTS_PER_PAGE });
  useLoadFailureToast(clients.error, messages.loadFailed);
  const filtered =
    address.q !== '' || address.activity !== null || LED_TO.some((name) => address[name]);
  const { full } = useGuarded('clients');
  const open = useQuickAction();
  const create = () => open('client');
  const listImport = useImportDialog('clients');
  const none = rows?.length === 0 && !filtered;
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
            <ExportButton
              path="clients/export.csv"
              filter={filterOf(address)}
              others={[{ label: exportMessages.allFields, filter: wholeOf(filterOf(address)) }]}
            />
            <ImportButton kind="clients" />
            <Button
              variant={none || full ? 'outlined' : 'contained'}
              startIcon={<UserPlus />}
              onClick={create}
            >
              {clientsMessages.newClient}
            </Button>
          </>
        }
      />
      {listImport.dialog}
      <LimitNotice resource="clients" />
      {none ? (
        <NoClients onCreate={create} onImport={listImport.open} />
      ) : (
        <section className={`card ${css.card}`}>
          <ClientToolbar address={address} total={clients.total} />
          <Clients clients={clients} rows={rows} address={address} />
        </section>
      )}
    </>
  );
}

/** Returns the text of an empty list. A single filter from a figure has its own text. */
function emptyWords(address: ClientsView): readonly [string, string] {
  const chosen = LED_TO.filter((name) => address[name]);
  const alone = chosen.length === 1 && address.q === '' && address.activity === null;
  return alone ? messages.noneLedTo[chosen[0]!] : [messages.notFound, messages.notFoundText];
}

interface ClientsProps {
  clients: ReturnType<typeof useClientPage>;
  /** Undefined until they are known. */
  rows: Client[] | undefined;
  address: ReturnType<typeof useClientsAddress>;
}

function Clients({ clients, rows, address }: ClientsProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { error, total = 0 } = clients;
  if (error && !clients.data) {
    const retry = () => void clients.refetch();
    return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
  }
  if (!rows) return <ClientListSkeleton />;
  if (rows.length === 0) {
    const [title, text] = emptyWords(address);
    return (
      <EmptyState
        bare
        icon={SearchX}
        title={title}
        text={text}
        action={<Button onClick={address.clear}>{messages.clear}</Button>}
      />
    );
  }
  return (
    <div aria-busy={clients.isPlaceholderData}>
      {phone ? (
        <ClientRows clients={rows} />
      ) : (
        <ClientTable clients={rows} order={address} onSort={address.sortBy} />
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
