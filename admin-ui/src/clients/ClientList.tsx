import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useListContext } from 'react-admin';

import type { Client, ClientFilter } from '../../../src/contract/clients';
import { ExportButton } from '../import/ExportButton';
import { ImportButton } from '../import/ImportButton';
import { exportMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { PHONE } from '../theme/measures';
import { clientStatisticsQuery } from './client-queries';
import { ClientListSkeleton } from './ClientListSkeleton';
import { ClientRows } from './ClientRows';
import { CLIENTS_ADDRESS, LED_TO, useClientsMode } from './clients-address';
import { NoClients } from './ClientsDashboard';
import { ClientTable } from './ClientTable';
import { ClientToolbar, useUnfiltered } from './ClientToolbar';
import { clientsMessages } from './messages';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Lists every client of the office: as a table, or as cards on a phone. */
export function ClientList() {
  return (
    <RecordList<Client>
      resource="clients"
      address={CLIENTS_ADDRESS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
    >
      <ListPage />
    </RecordList>
  );
}

function ListPage() {
  const { toDashboard } = useClientsMode();
  const list = useListContext<Client>();
  const filter = list.filterValues as ClientFilter;
  const { data: statistics } = useQuery(clientStatisticsQuery);
  const { full } = useGuarded('clients');
  const open = useQuickAction();
  const create = () => open('client');
  const listImport = useImportDialog('clients');
  const none = list.total === 0 && !list.isPlaceholderData && Object.keys(filter).length === 0;
  return (
    <>
      <PageHeader
        onBack={() => toDashboard()}
        title={clientsMessages.manage}
        subtitle={
          statistics && messages.subtitle(statistics.total, statistics.active, statistics.inactive)
        }
        actions={
          <>
            <ExportButton
              path="clients/export.csv"
              filter={filter}
              others={[{ label: exportMessages.allFields, filter: { ...filter, fields: 'all' } }]}
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
          <ClientToolbar />
          <Clients />
        </section>
      )}
    </>
  );
}

function Clients() {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const filter = useListContext().filterValues as ClientFilter;
  const unfiltered = useUnfiltered();
  const [title, text] = emptyWords(filter);
  const none = { title, text };
  return (
    <ListContent
      loadFailed={messages.loadFailed}
      empty={messages.notFound}
      notFound={{ ...none, clear: messages.clear, onClear: () => unfiltered({}) }}
      loading={<ClientListSkeleton />}
      pagerAlways
    >
      {phone ? <ClientRows /> : <ClientTable />}
    </ListContent>
  );
}

/** Returns the text of an empty list. A single filter from a figure has its own text. */
function emptyWords(filter: ClientFilter): readonly [string, string] {
  const [chosen, ...others] = Object.keys(filter);
  const led = others.length === 0 && LED_TO.find((name) => name === chosen);
  return led ? messages.noneLedTo[led] : [messages.notFound, messages.notFoundText];
}
