import { NewClientDialog } from '../clients/NewClientDialog';
import type { QuickAction } from '../parts/quick-action';
import { AttachDocumentDialog } from '../cases/AttachDocumentDialog';
import { CreateCaseDialog } from '../cases/CreateCaseDialog';

export interface QuickActionDialogProps {
  action: QuickAction;
  onClose: () => void;
}

/** The dialog of "Novo Processo", "Novo Cliente" or "Anexar Documento". */
export function QuickActionDialog({ action, onClose }: QuickActionDialogProps) {
  if (action === 'case') return <CreateCaseDialog onClose={onClose} />;
  if (action === 'client') return <NewClientDialog onClose={onClose} />;
  return <AttachDocumentDialog onClose={onClose} />;
}
