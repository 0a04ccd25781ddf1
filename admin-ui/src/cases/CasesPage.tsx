import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CaseDialogs, useCaseDialogs } from './CaseDialogs';
import { CasesOverview } from './CasesOverview';
import { ClientCaseList } from './ClientCaseList';
import { useCasesAddress } from './use-cases-address';

/** `/processos`: the office's cases by client, or with `clientId` one client's cases. */
export function CasesPage() {
  return (
    <CaseDialogs>
      <Cases />
    </CaseDialogs>
  );
}

function Cases() {
  const [params] = useSearchParams();
  const { clientId, forget } = useCasesAddress();
  const { openCase } = useCaseDialogs();
  const caseToOpen = params.get('openCase');
  useEffect(() => {
    if (!caseToOpen) return;
    openCase(caseToOpen);
    forget('openCase');
  }, [caseToOpen, openCase, forget]);
  return clientId ? <ClientCaseList key={clientId} clientId={clientId} /> : <CasesOverview />;
}
