import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';

import {
  type ChecklistItem,
  type RequestDocument,
  RETURN_REASON_MAX,
  type ServiceRequest,
} from '../../../src/contract/service-requests';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { waitForRefetch } from '../data/refetch';
import { requestsActions } from '../data/requests-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { useCloseGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { requestMessages } from './messages';
import css from './thread.module.css';

const messages = requestMessages.review;

/** Accepts the documents that the client sent for a line of a list, or returns them with a reason. */
export function ItemReview({ request, item }: { request: ServiceRequest; item: ChecklistItem }) {
  const { id, title } = item;
  const [returning, setReturning] = useState(false);
  const accept = useAccept(title, (idempotencyKey) =>
    requestsActions.acceptItem(id, idempotencyKey),
  );
  return (
    <>
      <p className="meta">{destination(request)}</p>
      <div className={css.decision}>
        <Button
          size="small"
          startIcon={<Undo2 size={16} />}
          aria-label={messages.returnOf(title)}
          disabled={accept.busy}
          onClick={() => setReturning(true)}
        >
          {messages.return}
        </Button>
        <AcceptButton title={title} {...accept} />
      </div>
      {returning && <ReturnDialog item={item} onClose={() => setReturning(false)} />}
    </>
  );
}

/** Reviews a document that the client sent without being asked. */
export function DocumentReview({
  request,
  document,
}: {
  request: ServiceRequest;
  document: RequestDocument;
}) {
  const { id, title } = document;
  const accept = useAccept(title, (idempotencyKey) =>
    requestsActions.acceptDocument(request.id, id, idempotencyKey),
  );
  return (
    <div className={`row ${css.review}`}>
      <div className={css.words}>
        <div className={css.name}>{title}</div>
        <p className="meta">{destination(request)}</p>
      </div>
      <div className={css.decision}>
        <AcceptButton title={title} {...accept} />
      </div>
    </div>
  );
}

function destination({ caseId }: ServiceRequest): string {
  return caseId ? messages.toCase : messages.toFolder;
}

/** Busy until the screen shows the result. */
function useAccept(title: string, send: (idempotencyKey: IdempotencyKey) => Promise<unknown>) {
  const toast = useToast();
  return useSend({
    send: (_: void, idempotencyKey) => send(idempotencyKey).finally(waitForRefetch),
    onDone: () => toast.success(messages.accepted(title), null),
    onFailed: (error) => toast.failure(...refusal(error, messages.acceptFailed)),
  });
}

interface AcceptButtonProps {
  title: string;
  start: () => void;
  busy: boolean;
}

function AcceptButton({ title, start, busy }: AcceptButtonProps) {
  return (
    <Button
      size="small"
      startIcon={<Check size={16} />}
      aria-label={busy ? undefined : messages.acceptOf(title)}
      disabled={busy}
      onClick={() => start()}
    >
      {busy ? messages.accepting : messages.accept}
    </Button>
  );
}

/** Asks why another document is needed: the client reads it. */
function ReturnDialog({
  item: { id, title },
  onClose,
}: {
  item: ChecklistItem;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const toast = useToast();
  const guard = useCloseGuard(reason.trim() !== '');
  const { start, busy } = useSend({
    send: (body: { reason: string }, idempotencyKey) =>
      requestsActions.returnItem(id, body, idempotencyKey),
    onDone: () => {
      onClose();
      toast.success(messages.returned(title), null);
    },
    onFailed: (error) => {
      toast.failure(...refusal(error, messages.returnFailed));
      // A colleague was faster: there is nothing left to return.
      if (isConflict(error)) onClose();
    },
  });
  const close = busy ? undefined : () => guard.leave(onClose);
  const submit = () => {
    const given = reason.trim();
    if (given === '') setMissing(true);
    else start({ reason: given });
  };
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.returnTitle}
      meta={title}
      width={480}
      question
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.returning : messages.return}
          </Button>
        </>
      }
    >
      <TextField
        fullWidth
        label={messages.reason}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
        required
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        disabled={busy}
        error={missing}
        helperText={missing ? messages.reasonRequired : messages.returnText}
        slotProps={{ htmlInput: { maxLength: RETURN_REASON_MAX } }}
      />
      {guard.question}
    </AppDialog>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ProblemError && [404, 409].includes(error.status);
}

/** If a colleague decided first, the title says so. */
function refusal(error: unknown, fallback: string): [text: string, title?: string] {
  const text = problemText(error, fallback);
  return isConflict(error) ? [text, messages.faster] : [text];
}
