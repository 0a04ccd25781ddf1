import Button from '@mui/material/Button';
import { CloudOff, LayoutDashboard, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';

import { reloadWhereFailureIsKept } from '../../../ui/src/api/kept-failure';
import { sharedMessages } from '../../../ui/src/messages';
import { FailedState } from '../../../ui/src/parts/EmptyState';
import { onReconnect } from '../data/connection';
import { isOutdated } from '../data/newer-build';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import css from './code-failed.module.css';

const messages = commonMessages.code;

export interface CodeFailedProps {
  /** @returns whether the code loaded */
  onRetry: () => Promise<boolean>;
  /** Closes a dialog that could not be shown. */
  onClose?: (() => void) | undefined;
}

/** Says in a page's place why it could not be opened. The page opens by itself once the network is back. */
export function PageFailed({ onRetry }: CodeFailedProps) {
  const { retry, busy, outdated } = useRetry(onRetry);
  return (
    <div className={css.page}>
      <Reason page outdated={outdated}>
        <div className={css.ways}>
          <Button component={Link} to="/dashboard" startIcon={<LayoutDashboard />}>
            {messages.home}
          </Button>
          <RetryButton outdated={outdated} busy={busy} onRetry={retry} />
        </div>
      </Reason>
    </div>
  );
}

/** Says the same for a dialog that would have opened over the page. */
export function CodeFailedDialog({ onRetry, onClose }: CodeFailedProps) {
  const { retry, busy, outdated } = useRetry(onRetry);
  const [closed, setClosed] = useState(false);
  const close = onClose ?? (() => setClosed(true));
  return (
    <AppDialog open={!closed} width={480} title={messages.notOpened} onClose={close}>
      <Reason outdated={outdated}>
        <RetryButton outdated={outdated} busy={busy} onRetry={retry} />
      </Reason>
    </AppDialog>
  );
}

/** Tries again, and first finds out whether that can help. */
function useRetry(onRetry: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const checkBuild = useEffectEvent(
    () => void isOutdated().then((result) => setOutdated(result === true)),
  );
  const press = () => {
    setBusy(true);
    void onRetry().then((hasLoaded) => {
      setBusy(false);
      if (!hasLoaded) void reloadWhereFailureIsKept();
    });
  };
  const retryNow = useEffectEvent(() => press());
  useEffect(() => {
    checkBuild();
    return onReconnect(() => {
      checkBuild();
      retryNow();
    });
  }, []);
  return { retry: press, busy, outdated };
}

interface ReasonProps {
  /** Fills the whole page. */
  page?: boolean;
  outdated: boolean;
  children: ReactNode;
}

function Reason({ page, outdated, children }: ReasonProps) {
  return (
    <>
      <FailedState
        bare
        page={page}
        icon={outdated ? RefreshCw : CloudOff}
        title={outdated ? messages.outdated : messages.failed}
        text={outdated ? messages.outdatedText : messages.failedText}
        action={children}
      />
      {!outdated && <p className={css.later}>{messages.later}</p>}
    </>
  );
}

interface RetryButtonProps {
  outdated: boolean;
  busy: boolean;
  onRetry: () => void;
}

function RetryButton({ outdated, busy, onRetry }: RetryButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<RefreshCw />}
      disabled={busy}
      onClick={() => (outdated ? window.location.reload() : onRetry())}
    >
      {outdated ? messages.reload : sharedMessages.retry}
    </Button>
  );
}
