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
import { keyOf, visibleNotifications } from './toasts';
import css from './toast-card.module.css';

/** Milliseconds that a message stays by default. */
const DEFAULT_DURATION_MS = 4_000;

/** Shows the messages in the corner, newest at the bottom; each stays for its own time. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const forget = useCallback(
    (gone: NotificationPayload) =>
      setNotifications((all) => visibleNotifications(all).filter((other) => other !== gone)),
    [setNotifications],
  );
  return createPortal(
    <div className={css.stack}>
      {visibleNotifications(notifications).map((notification) => (
        <Toast key={keyOf(notification)} notification={notification} onGone={forget} />
      ))}
    </div>,
    useAudibleContainer(),
  );
}

/** Returns an element beside the page that screen readers still hear when an open dialog hides everything else. */
function useAudibleContainer(): HTMLElement {
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
        autoHideDuration={notificationOptions?.autoHideDuration ?? DEFAULT_DURATION_MS}
        // A click elsewhere does not close a message.
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
