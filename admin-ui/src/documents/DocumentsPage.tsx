import { ClientFolder } from './ClientFolder';
import { DocumentsOverview } from './DocumentsOverview';
import { useDocumentsAddress } from './use-documents-address';

/** `/documentos`: the clients with documents, or with `clientId` one client's folder. */
export function DocumentsPage() {
  const { clientId } = useDocumentsAddress();
  return clientId ? <ClientFolder key={clientId} clientId={clientId} /> : <DocumentsOverview />;
}
