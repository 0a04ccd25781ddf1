import { type ReactNode, useLayoutEffect, useRef } from 'react';

import css from './files.module.css';

export interface FileListProps {
  label: string;
  children: ReactNode;
}

/**
 * Lists files on their way. When the focused control disappears because its file was removed or has arrived, the focus
 * stays with the list: Escape and Tab go on from where the person was.
 */
export function FileList({ label, children }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    list.current?.focus({ preventScroll: true });
  });
  return (
    <ul
      ref={list}
      className={css.files}
      aria-label={label}
      tabIndex={-1}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onBlur={(event) => {
        // A control that is being removed loses the focus too.
        if (event.target.isConnected) focused.current = null;
      }}
    >
      {children}
    </ul>
  );
}
