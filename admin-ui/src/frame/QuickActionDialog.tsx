import { NewClientDialog } from '../clients/NewClientDialog';
import { useQuickAction, type ForClient, type QuickAction } from '../parts/quick-action';
import { AttachDocumentDialog } from '../cases/AttachDocumentDialog';
import { CreateCaseDialog } from '../cases/CreateCaseDialog';

export interface QuickActionDialogProps {
  action: QuickAction;
  client?: ForClient;
  onClose: () => void;
}

/** The dialog of "Novo Processo", "Novo Cliente" or "Anexar Documento". */
export function QuickActionDialog({ action, client, onClose }: QuickActionDialogProps) {
  const open = useQuickAction();
  if (action === 'case') return <CreateCaseDialog client={client} onClose={onClose} />;
  if (action === 'client')
    return <NewClientDialog onClose={onClose} onCase={(created) => open('case', created)} />;
  return <AttachDocumentDialog onClose={onClose} />;
}
