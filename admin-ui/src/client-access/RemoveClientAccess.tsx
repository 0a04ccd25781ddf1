import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';

import { isUnknown } from '../../../ui/src/api/problem-error';
import { useDelete } from '../data/mutations';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { clientAccessMessages } from './messages';

const messages = clientAccessMessages.removal;

interface Person {
  id: string;
  fullName: string;
  clientName: string;
}

/** Asks before a client user's access to their client ends. */
export function RemoveClientAccessDialog({
  person,
  onClose,
}: {
  person: Person;
  onClose: () => void;
}) {
  const { id, fullName, clientName } = person;
  const toast = useToast();
  const tellGone = () => {
    onClose();
    toast.success(messages.removed(fullName, clientName), messages.removedTitle);
  };
  const [remove, { isPending }] = useDelete(
    'client-users',
    { id },
    {
      mutationMode: 'pessimistic',
      onSuccess: tellGone,
      onError: (error) => {
        // The access ended before: through a request whose answer was lost, or through somebody else.
        if (isUnknown(error)) return tellGone();
        onClose();
        toast.failure(problemText(error, messages.failed));
      },
    },
  );
  return (
    <ConfirmDialog
      open
      title={messages.title(fullName)}
      text={messages.text(fullName, clientName)}
      stay={messages.stay}
      onStay={onClose}
      confirm={isPending ? messages.busy : messages.action}
      onConfirm={() => void remove()}
    />
  );
}

/** Draws the button in a row that names the person: as an icon, or with text if there is room. */
export function RemoveClientAccess({ person, words = false }: { person: Person; words?: boolean }) {
  const [asking, setAsking] = useState(false);
  const button = {
    size: 'small',
    'aria-haspopup': 'dialog',
    'aria-label': messages.of(person.fullName),
    onClick: () => setAsking(true),
  } as const;
  return (
    <>
      {words ? (
        <Button variant="text" {...button}>
          {messages.action}
        </Button>
      ) : (
        <IconButton title={messages.action} {...button}>
          <UserRoundX size={18} />
        </IconButton>
      )}
      {asking && <RemoveClientAccessDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}
