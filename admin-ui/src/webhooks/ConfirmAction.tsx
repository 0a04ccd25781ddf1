import Button from '@mui/material/Button';

import type { WebhookEndpoint } from '../../../src/contract/webhooks';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { useSend } from '../../../ui/src/api/use-send';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { webhooksMessages } from './messages';

export interface ConfirmActionProps<Reply> {
  endpoint: WebhookEndpoint;
  words: { title: string; text: string; confirm: string; busy: string };
  send: (id: string, idempotencyKey: IdempotencyKey) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

/** Asks before something is done to a webhook that cannot be taken back. */
export function ConfirmAction<Reply>(props: ConfirmActionProps<Reply>) {
  const { endpoint, words, send, onDone, onClose } = props;
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => send(endpoint.id, idempotencyKey),
    onDone: (reply) => {
      toast.mended();
      onDone(reply);
    },
    onFailed: (error) => toast.failure(problemText(error, webhooksMessages.failed)),
  });
  return (
    <AppDialog
      open
      onClose={busy ? undefined : onClose}
      title={words.title}
      width={440}
      question
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {commonMessages.actions.cancel}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => start()}>
            {busy ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      <AskedText endpoint={endpoint} text={words.text} />
    </AppDialog>
  );
}

/** Names the webhook that a question is about. */
export function AskedText({ endpoint, text }: { endpoint: WebhookEndpoint; text: string }) {
  return (
    <div className="stack">
      <p style={{ overflowWrap: 'anywhere' }}>
        <strong>{endpoint.url}</strong>
      </p>
      <p>{text}</p>
    </div>
  );
}
