import IconButton from '@mui/material/IconButton';
import { CircleCheck, Info, OctagonAlert, Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';

import { commonMessages } from '../messages';
import { useUndoKey } from './use-undo-key';
import css from './toast-card.module.css';

export interface ToastCardProps {
  /** The word before the slash in the specification: "Erro", "Sucesso"; may be left out. */
  title?: string;
  text: string;
  failure?: boolean;
  /** A message that is neither a success nor a failure: it has no tick. */
  note?: boolean;
  action?: ToastAction;
  /** Aborted once the failure is mended: the message disappears. */
  mended?: AbortSignal;
}

/** An action that a message offers: "Desfazer". */
export interface ToastAction {
  label: string;
  onClick: () => void;
  /** Takes back the last change: Ctrl+Z does it too while the message is shown. */
  undo?: true;
}

/** Milliseconds. */
const FAILURE_DURATION_MS = 8_000;
const ACTION_DURATION_MS = 8_000;

/** Draws one message in the corner: a success or a note on ink, a failure on the surface in a heavy line. */
export function ToastCard({ title, text, failure, note, action, mended }: ToastCardProps) {
  const Mark = note ? Info : CircleCheck;
  const close = useCloseNotification();
  useEffect(() => {
    if (mended?.aborted) close();
    mended?.addEventListener('abort', close);
    return () => mended?.removeEventListener('abort', close);
  }, [mended, close]);
  const act = () => {
    close();
    action?.onClick();
  };
  useUndoKey(action?.undo ? act : null);
  return (
    <div
      className={failure ? `${css.toast} ${css.failure}` : css.toast}
      role={failure ? 'alert' : 'status'}
    >
      {failure ? <OctagonAlert size={24} /> : <Mark size={20} />}
      <div className={css.words}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {action && (
        <button type="button" className={css.action} onClick={act}>
          {action.undo && <Undo2 size={16} aria-hidden />}
          {action.label}
        </button>
      )}
      <IconButton size="small" aria-label={commonMessages.actions.close} onClick={() => close()}>
        <X />
      </IconButton>
    </div>
  );
}

/**
 * `const toast = useToast(); toast.success(text); toast.failure(text)`: titles default to Sucesso and Erro; a `note`
 * has none. A success removes the earlier failures of the same component; `mended` removes them without a message.
 */
export function useToast() {
  const notify = useNotify();
  const failures = useRef(new AbortController());
  const mended = useCallback(() => {
    failures.current.abort();
    failures.current = new AbortController();
  }, []);
  const success = useCallback(
    (text: string, title: string | null = commonMessages.toast.success, action?: ToastAction) => {
      mended();
      notify(<ToastCard title={title ?? undefined} text={text} action={action} />, {
        type: 'success',
        ...(action && { autoHideDuration: ACTION_DURATION_MS }),
      });
    },
    [notify, mended],
  );
  const failure = useCallback(
    (text: string, title: string | null = commonMessages.toast.error, action?: ToastAction) => {
      const { signal } = failures.current;
      const told = { title: title ?? undefined, text, action };
      notify(<ToastCard {...told} failure mended={signal} />, {
        type: 'error',
        autoHideDuration: FAILURE_DURATION_MS,
      });
    },
    [notify],
  );
  const note = useCallback((text: string) => notify(<ToastCard text={text} note />), [notify]);
  return { success, failure, note, mended };
}
