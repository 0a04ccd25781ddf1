import { ClientDialog } from './ClientDialog';
import { ClientsDashboard } from './ClientsDashboard';
import { CreateClient } from './CreateClient';
import { EditClient } from './EditClient';
import { ClientList } from './ClientList';
import { useClientDialog } from './use-client-dialog';
import { useClientsAddress } from './use-clients-address';

/** `/clientes`: figures, the list, or the form; and a client's dialog above them. */
export function ClientsPage() {
  const { mode } = useClientsAddress();
  const dialog = useClientDialog();

  const content = () => {
    switch (mode.kind) {
      case 'list':
        return <ClientList onOpen={dialog.open} />;
      case 'create':
        return <CreateClient />;
      case 'edit':
        return <EditClient key={mode.clientId} clientId={mode.clientId} />;
      case 'dashboard':
        return <ClientsDashboard onOpen={dialog.open} />;
    }
  };
  return (
    <>
      {content()}
      {dialog.clientId && (
        <ClientDialog key={dialog.clientId} clientId={dialog.clientId} onClose={dialog.close} />
      )}
    </>
  );
}
