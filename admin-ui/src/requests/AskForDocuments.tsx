import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ListChecks, Send, X } from 'lucide-react';
import { type FormEvent, useId } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { AppDialog } from '../dialogs/AppDialog';
import { DraftNote } from '../forms/DraftNote';
import { commonMessages } from '../messages';
import { AskFields } from './AskFields';
import { requestMessages } from './messages';
import { useAsk } from './use-ask';
import css from './ask.module.css';

const messages = requestMessages.ask;

export interface AskProps {
  request: ServiceRequest;
  onClose: () => void;
}

/** "Pedir Documentos" beside the conversation. The cross keeps the draft; "Cancelar" asks and drops it. */
export function AskPanel({ request, onClose }: AskProps) {
  const ask = useAsk(request, onClose);
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.submit();
  };
  return (
    <form className={css.panel} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <header className={css.head}>
        <h2 id={titleId}>
          <ListChecks size={18} />
          {messages.title}
        </h2>
        <IconButton aria-label={commonMessages.actions.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={css.body}>
        <DraftNote at={ask.draftAt} onDiscard={ask.discard} />
        <AskFields ask={ask} />
      </div>
      <footer className={css.foot}>
        <Actions ask={ask} />
      </footer>
      {ask.question}
    </form>
  );
}

/** Shows the same where there is no room beside the conversation: a dialog, and on a phone the whole screen. */
export function AskDialog({ request, onClose }: AskProps) {
  const ask = useAsk(request, onClose);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      width={560}
      onSubmit={ask.submit}
      actions={<Actions ask={ask} filled />}
    >
      <DraftNote at={ask.draftAt} onDiscard={ask.discard} />
      <AskFields ask={ask} />
      {ask.question}
    </AppDialog>
  );
}

/** Beside a conversation only the answer's button is filled. */
function Actions({ ask, filled }: { ask: ReturnType<typeof useAsk>; filled?: boolean }) {
  return (
    <>
      <Button onClick={ask.cancel} disabled={ask.busy}>
        {commonMessages.actions.cancel}
      </Button>
      <Button
        type="submit"
        variant={filled ? 'contained' : 'outlined'}
        startIcon={<Send size={16} />}
        disabled={ask.busy}
      >
        {ask.busy ? messages.sending : messages.send}
      </Button>
    </>
  );
}
