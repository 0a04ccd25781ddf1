import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';

import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { useSend } from '../../../ui/src/api/use-send';
import { waitingMessages } from '../outbox/messages';
import { useToast } from './ToastCard';

export interface SendAgainButtonProps {
  /** Sends it under a new key, since the server refused the first. */
  send: (idempotencyKey: IdempotencyKey) => Promise<void>;
  /** Shown if that fails. */
  failed: string;
}

/** Sends a refused item once more. */
export function SendAgainButton({ send, failed }: SendAgainButtonProps) {
  const toast = useToast();
  const again = useSend({
    send: (_: void, idempotencyKey) => send(idempotencyKey),
    onFailed: () => toast.failure(failed),
  });
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<RefreshCw />}
      disabled={again.busy}
      onClick={() => again.start()}
    >
      {waitingMessages.again}
    </Button>
  );
}
