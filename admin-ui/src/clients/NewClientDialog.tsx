import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CLIENT_FIELDS, type Client, type NewClient } from '../../../src/contract/clients';
import { dataProvider } from '../data/data-provider';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { newClientMessages as messages } from './messages';
import { AppDialog } from '../parts/AppDialog';
import { useToast } from '../parts/ToastCard';
import { useCloseGuard } from '../parts/leave-guard';
import { partMessages } from '../parts/messages';

export interface NewClientDialogProps {
  initialName?: string;
  onClose: () => void;
  onCreated?: (client: Client) => void;
}

/** Creates a client with nothing but a name. */
export function NewClientDialog({ initialName = '', onClose, onCreated }: NewClientDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const guard = useCloseGuard(name.trim() !== '' && name !== initialName);
  const toast = useToast();

  const creation = useSend({
    send: (body: NewClient, intent) =>
      dataProvider.create('clients', { data: body, meta: { intent } }),
    onDone: ({ data: client }) => {
      toast.success(messages.created);
      onCreated?.(client);
      onClose();
    },
    onFailed: (failure) => {
      setError(failure instanceof ProblemError ? failure.problem.errors?.name : undefined);
      toast.failure(messages.failed);
    },
  });
  const submit = () => {
    if (name.trim() === '') return setError(messages.nameRequired);
    creation.start({ name: name.trim() });
  };
  return (
    <AppDialog
      open
      onClose={() => guard.leave(onClose)}
      title={messages.title}
      width={480}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => guard.leave(onClose)}>{partMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={creation.busy}>
            {creation.busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <TextField
        label={messages.name}
        placeholder={messages.namePlaceholder}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={Boolean(error)}
        helperText={error}
        required
        fullWidth
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: CLIENT_FIELDS.name.max } }}
      />
      {guard.question}
    </AppDialog>
  );
}
