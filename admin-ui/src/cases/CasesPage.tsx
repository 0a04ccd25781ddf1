import { Suspense } from 'react';

import { PageFailed } from '../loading/CodeFailed';
import { onDemand } from '../loading/OnDemand';
import { usePreload } from '../loading/preload';
import { useAskedRecord } from '../navigation/use-asked-record';
import { CasesOverview } from './CasesOverview';
import { useCasesAddress } from './use-cases-address';
import { useCasesView } from './use-cases-view';

const AllCases = onDemand(async () => (await import('./AllCases')).AllCases, PageFailed);
const ClientCaseList = onDemand(
  async () => (await import('./ClientCaseList')).ClientCaseList,
  PageFailed,
);

/** Loads the page, and the part that its address shows. */
export async function fetchCasesPage() {
  if (new URLSearchParams(window.location.search).has('view')) await AllCases.preload();
  return CasesPage;
}

/** `/processos`: the office's cases by client, one client's cases with `clientId`, or all of them with `view`. */
export function CasesPage() {
  const { clientId } = useCasesAddress();
  const view = useCasesView();
  useAskedRecord('case');
  usePreload(AllCases, ClientCaseList);
  if (!view && !clientId) return <CasesOverview />;
  return (
    <Suspense fallback={null}>
      {view ? <AllCases view={view} /> : <ClientCaseList key={clientId} clientId={clientId!} />}
    </Suspense>
  );
}
