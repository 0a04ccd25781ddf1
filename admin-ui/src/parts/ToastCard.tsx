import { useCallback } from 'react';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCloseNotification, useNotify } from 'react-admin';
import css from './toast-card.module.css';
import { partMessages } from './messages';

export interface ToastCardProps {
  /** What the specification puts before the slash: "Erro", "Sucesso"; may be left out. */
  title?: string;
  text: string;
  failure?: boolean;
  action?: ToastAction;
}

/** What a message offers to do: "Desfazer". */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Milliseconds. */
const FAILURE_STAYS = 8_000;
const OFFER_STAYS = 10_000;

/** One message in the corner. */
export function ToastCard({ title, text, failure, action }: ToastCardProps) {
  const close = useCloseNotification();
  return (
    <div className={css.toast} role={failure ? 'alert' : 'status'}>
      {failure ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
      <div className={css.words}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="small" aria-label={partMessages.actions.close} onClick={() => close()}>
        <X />
      </IconButton>
    </div>
  );
}

/** `const toast = useToast(); toast.success(text); toast.failure(text)`: titles default to Sucesso and Erro. */
export function useToast() {
  const notify = useNotify();
  const success = useCallback(
    (text: string, title: string | null = partMessages.toast.success, action?: ToastAction) =>
      notify(<ToastCard title={title ?? undefined} text={text} action={action} />, {
        type: 'success',
        ...(action && { autoHideDuration: OFFER_STAYS }),
      }),
    [notify],
  );
  const failure = useCallback(
    (text: string, title: string | null = partMessages.toast.error) =>
      notify(<ToastCard title={title ?? undefined} text={text} failure />, {
        type: 'error',
        autoHideDuration: FAILURE_STAYS,
      }),
    [notify],
  );
  return { success, failure };
}
