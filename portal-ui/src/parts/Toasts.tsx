import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

import { commonMessages } from './messages';
import css from './toasts.module.css';

const SHOWN_MS = 8000;

let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** Reports a failure that has no place of its own on the page. */
export function tellFailure(text: ReactNode): void {
  change(text);
}

/** Shows the reports of `tellFailure`; it stands once, in the portal's frame. */
export function Toasts() {
  const text = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => change(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="alert">
      {text && (
        <div className={css.toast}>
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          <p>{text}</p>
          <button type="button" aria-label={commonMessages.close} onClick={() => change(null)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

function change(text: ReactNode): void {
  shown = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
