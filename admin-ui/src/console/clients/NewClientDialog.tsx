import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCreate } from 'react-admin';
import { CLIENT_NAME_MAX, type Client } from '../../../../src/contract/clients';
import { ProblemError } from '../../api/problem-error';
import { newClientMessages as messages } from '../../messages/cases';
import { consoleMessages } from '../../messages/console';
import { useRefreshCases } from '../cases/case-queries';
import { AppDialog } from '../ui/AppDialog';
import { useToast } from '../ui/ToastCard';
import { useCloseGuard } from '../ui/leave-guard';

export interface NewClientDialogProps {
  initialName?: string;
  onClose: () => void;
  onCreated?: (client: Client) => void;
}

/** Creates a client with nothing but a name. */
export function NewClientDialog({ initialName = '', onClose, onCreated }: NewClientDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const [create, { isPending }] = useCreate<Client>();
  const guard = useCloseGuard(name.trim() !== '' && name !== initialName);
  const refresh = useRefreshCases();
  const toast = useToast();

  const submit = () => {
    if (isPending) return;
    if (name.trim() === '') return setError(messages.nameRequired);
    void create(
      'clientes',
      { data: { name: name.trim() } },
      {
        onSuccess: (client) => {
          toast.success(messages.created);
          refresh();
          onCreated?.(client);
          onClose();
        },
        onError: (failure) => {
          setError(failure instanceof ProblemError ? failure.problem.errors?.name : undefined);
          toast.failure(messages.failed);
        },
      },
    );
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
          <Button onClick={() => guard.leave(onClose)}>{consoleMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {isPending ? messages.saving : messages.save}
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
        slotProps={{ htmlInput: { maxLength: CLIENT_NAME_MAX } }}
      />
      {guard.question}
    </AppDialog>
  );
}
