import Button from '@mui/material/Button';
import { useState } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { AppDialog } from '../dialogs/AppDialog';
import { CaseSelect } from '../lists/CaseSelect';
import { commonMessages } from '../messages';
import { requestMessages } from './messages';
import { useChangeRequest } from './RequestMenus';

const { aside, chooseCase: messages } = requestMessages;

export interface ChooseCaseDialogProps {
  request: ServiceRequest;
  onClose: () => void;
}

/** Chooses which of the client's cases a request is about. */
export function ChooseCaseDialog({ request, onClose }: ChooseCaseDialogProps) {
  const [caseId, setCaseId] = useState(request.caseId);
  const { change, busy } = useChangeRequest(request, onClose);
  const close = busy ? undefined : onClose;
  return (
    <AppDialog
      open
      onClose={close}
      title={request.caseId ? aside.changeCase : aside.chooseCase}
      width={480}
      onSubmit={() => (caseId === request.caseId ? onClose() : change({ caseId }))}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <CaseSelect
        label={aside.case}
        placeholder={messages.placeholder}
        clientId={request.clientId}
        caseId={caseId}
        onChange={(chosen) => setCaseId(chosen?.id ?? null)}
        disabled={busy}
      />
      <p className="meta">{messages.note}</p>
    </AppDialog>
  );
}
