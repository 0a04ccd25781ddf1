import { AttachDocumentDialog } from '../cases/AttachDocumentDialog';
import { CreateCaseDialog } from '../cases/CreateCaseDialog';
import { NewClientDialog } from '../clients/NewClientDialog';
import { type ForClient, type QuickAction, useQuickAction } from '../layout/quick-action';

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
