import { Suspense } from 'react';

import { onDemand } from '../parts/on-demand';
import { usePreload } from '../parts/preload';
import { usePlace } from '../places/Places';
import { LevelHolder } from '../places/use-level';
import { useCloseRecord } from '../places/use-record';

const CaseDialog = onDemand(async () => (await import('../cases/CaseDialog')).CaseDialog);
const ClientDialog = onDemand(async () => (await import('../clients/ClientDialog')).ClientDialog);

/** Draws the record that the address opens over the page: a case or a client. */
export function RecordDialogs() {
  const { record } = usePlace();
  const close = useCloseRecord();
  usePreload(CaseDialog, ClientDialog);
  return (
    <LevelHolder value="record">
      <Suspense fallback={null}>
        {record?.kind === 'case' && (
          <CaseDialog key={record.id} caseId={record.id} onClose={close} />
        )}
        {record?.kind === 'client' && (
          <ClientDialog key={record.id} clientId={record.id} onClose={close} />
        )}
      </Suspense>
    </LevelHolder>
  );
}
