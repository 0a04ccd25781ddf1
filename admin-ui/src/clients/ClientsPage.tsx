import { useAskedRecord } from '../navigation/use-asked-record';
import { ClientList } from './ClientList';
import { ClientsDashboard } from './ClientsDashboard';
import { CreateClient } from './CreateClient';
import { EditClient } from './EditClient';
import { useClientsAddress } from './use-clients-address';

/** `/clientes`: figures, the list, or the form. */
export function ClientsPage() {
  const { mode } = useClientsAddress();
  useAskedRecord('client');
  switch (mode.kind) {
    case 'list':
      return <ClientList />;
    case 'create':
      return <CreateClient />;
    case 'edit':
      return <EditClient key={mode.clientId} clientId={mode.clientId} />;
    case 'dashboard':
      return <ClientsDashboard />;
  }
}
