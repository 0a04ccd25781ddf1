import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { WebhookEndpointSecret } from '../../../src/contract/webhooks';
import { dateTime } from '../../../ui/src/format/dates';
import { AppDialog } from '../parts/AppDialog';
import { CopyButton } from '../parts/CopyButton';
import { useSession } from '../session/session';
import { webhooksMessages } from './messages';
import css from './webhook-dialog.module.css';

const messages = webhooksMessages.secret;

export interface SecretDialogProps {
  endpoint: WebhookEndpointSecret;
  onFinished: () => void;
}

/** The secret, shown this once: it closes when it is said to be saved. */
export function SecretDialog({ endpoint, onFinished }: SecretDialogProps) {
  const [kept, setKept] = useState(false);
  const { timeZone } = useSession().office;
  const { url, secret, previousSecretUntil } = endpoint;
  return (
    <AppDialog
      open
      title={messages.title}
      meta={<span className="truncate">{url}</span>}
      width={560}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onFinished}>
          {messages.finish}
        </Button>
      }
    >
      <p className={css.warning}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          <strong>{messages.once}</strong> {messages.text}
        </span>
      </p>
      <div className={css.secret}>
        <code aria-label={messages.label}>{secret}</code>
        <CopyButton
          text={secret}
          label={messages.copy}
          copied={messages.copied}
          failed={messages.copyFailed}
        />
      </div>
      <p>
        {messages.use}{' '}
        {previousSecretUntil && messages.overlap(dateTime(previousSecretUntil, timeZone))}
      </p>
      <FormControlLabel
        className={css.kept}
        control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
        label={messages.kept}
      />
    </AppDialog>
  );
}
