import { useState } from 'react';

import { REQUEST_FIELDS, type ServiceRequest } from '../../../src/contract/service-requests';
import { NameDialog } from '../dialogs/NameDialog';
import { problemsIn } from '../forms/field-values';
import { requestMessages } from './messages';
import { useChangeRequest } from './RequestMenus';

const { rename: messages } = requestMessages;
const { title: TITLE } = REQUEST_FIELDS;

export interface RenameDialogProps {
  request: ServiceRequest;
  onClose: () => void;
}

/** Gives a request another title: the client's own title rarely says what the request came to be about. */
export function RenameDialog({ request, onClose }: RenameDialogProps) {
  // The request as it was when the dialog opened: a colleague's later title is not replaced unseen.
  const [asked] = useState(request);
  const { change, busy } = useChangeRequest(asked, onClose);
  return (
    <NameDialog
      title={messages.title}
      label={messages.field}
      note={messages.note}
      max={TITLE.max}
      name={asked.title}
      problemOf={(title) => problemsIn({ title: TITLE }, { title }).title}
      save={messages.save}
      saving={messages.saving}
      busy={busy}
      onSave={(title) => change({ title })}
      onClose={onClose}
    />
  );
}
