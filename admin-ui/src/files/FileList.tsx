import { type ReactNode, useLayoutEffect, useRef } from 'react';

import css from './files.module.css';

export interface FileListProps {
  label: string;
  children: ReactNode;
}

/**
 * Files on their way. When the control that has the focus goes, because its file was taken out or
 * arrived, the focus stays with the list: Escape and Tab go on from where the person was.
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
        // A control that is being removed loses the focus, too.
        if (event.target.isConnected) focused.current = null;
      }}
    >
      {children}
    </ul>
  );
}
