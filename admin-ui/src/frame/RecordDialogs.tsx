import { Suspense } from 'react';

import { onDemand } from '../loading/OnDemand';
import { usePreload } from '../loading/preload';
import { usePlace } from '../navigation/Places';
import { useCloseRecord } from '../navigation/use-open-record';
import { UrlDialogHolder } from '../navigation/use-url-dialog';

const CaseDialog = onDemand(async () => (await import('../cases/CaseDialog')).CaseDialog);
const ClientDialog = onDemand(async () => (await import('../clients/ClientDialog')).ClientDialog);

/** Draws the record that the address opens over the page: a case or a client. */
export function RecordDialogs() {
  const { record } = usePlace();
  const close = useCloseRecord();
  usePreload(CaseDialog, ClientDialog);
  return (
    <UrlDialogHolder value="record">
      <Suspense fallback={null}>
        {record?.kind === 'case' && (
          <CaseDialog key={record.id} caseId={record.id} onClose={close} />
        )}
        {record?.kind === 'client' && (
          <ClientDialog key={record.id} clientId={record.id} onClose={close} />
        )}
      </Suspense>
    </UrlDialogHolder>
  );
}
