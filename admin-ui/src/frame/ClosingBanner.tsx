import Button from '@mui/material/Button';
import { DoorClosed } from 'lucide-react';

import { useSend } from '../../../ui/src/api/use-send';
import { shortDate } from '../../../ui/src/format/dates';
import { closingActions } from '../data/closing-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { frameMessages } from './messages';
import css from './second-step-notice.module.css';

const messages = frameMessages.closing;

/** Says on every page that the office is closing; administrators reopen it here. */
export function ClosingBanner() {
  const { administrator, office } = useSession();
  const toast = useToast();
  const { start, busy } = useSend<void, null>({
    send: () => closingActions.reopen(),
    onDone: () => window.location.reload(),
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  if (!office.closing) return null;
  const { by, lastDay } = office.closing;
  return (
    <section className={`${css.notice} ${css.closing}`} aria-label={messages.label}>
      <DoorClosed size={18} aria-hidden />
      <p>{messages.text(by, shortDate(lastDay))}</p>
      {administrator && (
        <Button size="small" disabled={busy} onClick={() => start()}>
          {busy ? messages.sending : messages.action}
        </Button>
      )}
    </section>
  );
}
