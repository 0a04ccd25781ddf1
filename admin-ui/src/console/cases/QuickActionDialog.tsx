import { NewClientDialog } from '../clients/NewClientDialog';
import type { QuickAction } from '../quick-actions';
import { AttachDocumentDialog } from './AttachDocumentDialog';
import { CreateCaseDialog } from './CreateCaseDialog';

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
