import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { onDemand } from '../loading/OnDemand';
import { useUrlDialog } from '../navigation/use-url-dialog';
import { CaseDetailDialog } from './CaseDetailDialog';
import { FORM } from './form-address';

/** The form loads separately, to keep the dialog's first load small. */
const EditCaseDialog = onDemand(async () => (await import('./EditCaseDialog')).EditCaseDialog);

/** The dialogs of `/processos/{id}`: the case, and its form with `editar`. */
export function CaseDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useUrlDialog(FORM);
  const leaveToClient = useLeaveToClient();
  // Editing is the likely next step.
  useEffect(() => void EditCaseDialog.preload(), []);
  if (form.value === null) {
    return <CaseDetailDialog caseId={caseId} onClose={onClose} onEdit={() => form.open('1')} />;
  }
  return (
    <Suspense fallback={null}>
      <EditCaseDialog
        caseId={caseId}
        onClose={form.close}
        onSaved={() => {
          if (!leaveToClient()) form.close();
        }}
      />
    </Suspense>
  );
}

/**
 * Returns a function that goes back to the client after a successful edit, if the page below has
 * `from=clients&clientId=` in its address. The function returns whether it did.
 */
function useLeaveToClient(): () => boolean {
  const page = useLocation();
  const navigate = useNavigate();
  return () => {
    const params = new URLSearchParams(page.search);
    const clientId = params.get('clientId');
    if (params.get('from') !== 'clients' || !clientId) return false;
    void navigate(`/clientes?openClient=${encodeURIComponent(clientId)}`);
    return true;
  };
}
