import type { ApiKey } from '../../../src/contract/api-keys';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useToast } from '../parts/ToastCard';
import { problemText } from '../recycle-bin/use-deletions';
import { apiKeysMessages } from './messages';

const messages = apiKeysMessages.revoking;

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Asks before whoever uses the key is locked out. */
export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const toast = useToast();
  const { start } = useSend({
    send: (_: void, intent) => dataProvider.delete('api-keys', { id: apiKey.id, meta: { intent } }),
    onDone: () => {
      onClose();
      toast.success(messages.done);
    },
    onFailed: (error) => {
      onClose();
      toast.failure(problemText(error, apiKeysMessages.failed));
    },
  });
  return (
    <ConfirmDialog
      open
      title={messages.title}
      text={messages.text(apiKey.name)}
      stay={messages.stay}
      onStay={onClose}
      confirm={messages.confirm}
      onConfirm={() => start()}
    />
  );
}
