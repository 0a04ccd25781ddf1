import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';

import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { commonMessages } from './messages';
import css from './toasts.module.css';

const SHOWN_MS = 8000;

const current = createStore<ReactNode>(null);

/** Reports a failure that has no place on the page. */
export const showFailure = (text: ReactNode) => current.set(text);

/** Shows the reports of `showFailure`; it stands once, in the portal's frame. */
export function Toasts() {
  const text = useStore(current);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => current.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="alert">
      {text && (
        <div className={css.toast}>
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          <p>{text}</p>
          <button type="button" aria-label={commonMessages.close} onClick={() => current.set(null)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
