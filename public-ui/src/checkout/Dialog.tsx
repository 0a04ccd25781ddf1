import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { checkoutMessages as texts } from './messages';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page; the browser keeps the focus in it and gives it back where it came from. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the close button, and an element cannot take the focus before it is shown.
    dialog.current?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <button
          className={`button ${styles.close}`}
          type="button"
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
}
