import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { onDemand } from '../parts/on-demand';
import { useLevel } from '../places/use-level';
import { CaseDetailDialog } from './CaseDetailDialog';
import { FORM } from './form-level';

/** A form is no part of what a dialog first loads. */
const EditCaseDialog = onDemand(async () => (await import('./EditCaseDialog')).EditCaseDialog);

/** The dialogs of `/processos/{id}`: the case, and with `editar` its form. */
export function CaseDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useLevel(FORM);
  const leaveToClient = useLeaveToClient();
  // Editing is likely to be next.
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
 * `from=clients&clientId=` in the address of the page below: after a successful edit the person goes back to
 * that client. Says whether it did.
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
