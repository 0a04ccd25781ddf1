import type { ReactNode } from 'react';

import type { Icon } from '../../../ui/src/parts/icon';
import css from './office.module.css';

interface NoticeProps {
  icon: Icon;
  title: string;
  children: ReactNode;
}

/** A notice to read before continuing. */
export function Notice({ icon: Mark, title, children }: NoticeProps) {
  return (
    <p className={css.notice}>
      <Mark size={16} aria-hidden />
      <span>
        <strong>{title}</strong> <span>{children}</span>
      </span>
    </p>
  );
}
