import { useAskedRecord } from '../navigation/use-asked-record';
import { ClientList } from './ClientList';
import { useClientsMode } from './clients-address';
import { ClientsDashboard } from './ClientsDashboard';
import { CreateClient } from './CreateClient';
import { EditClient } from './EditClient';

/** `/clientes`: figures, the list, or the form. */
export function ClientsPage() {
  const { mode } = useClientsMode();
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
