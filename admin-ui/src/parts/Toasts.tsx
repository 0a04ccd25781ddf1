import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';

import { ToastCard } from './ToastCard';
import { keyOf, latest } from './toasts';
import css from './toast-card.module.css';

/** Milliseconds, of a message that does not say otherwise. */
const STAYS = 4_000;

/** The messages in the corner, the newest at the bottom; each stays for a time of its own. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const forget = useCallback(
    (gone: NotificationPayload) =>
      setNotifications((all) => latest(all).filter((other) => other !== gone)),
    [setNotifications],
  );
  return createPortal(
    <div className={css.stack}>
      {latest(notifications).map((notification) => (
        <Toast key={keyOf(notification)} notification={notification} onGone={forget} />
      ))}
    </div>,
    useAudiblePlace(),
  );
}

/** A place beside the page that a screen reader hears while a dialog is open, which hides all else beside itself. */
function useAudiblePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    document.body.append(place);
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

interface ToastProps {
  notification: NotificationPayload;
  onGone: (notification: NotificationPayload) => void;
}

function Toast({ notification, onGone }: ToastProps) {
  const { message, type, notificationOptions } = notification;
  const [open, setOpen] = useState(true);
  const translate = useTranslate();
  const close = useCallback(() => setOpen(false), []);
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        open={open}
        autoHideDuration={notificationOptions?.autoHideDuration ?? STAYS}
        // A click elsewhere is no reason to take a message away.
        onClose={(_, reason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: () => onGone(notification) } }}
      >
        <div>
          {typeof message === 'string' ? (
            <ToastCard
              text={translate(message, notificationOptions?.messageArgs as object)}
              failure={type === 'error'}
            />
          ) : (
            message
          )}
        </div>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
