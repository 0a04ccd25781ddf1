import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

import css from './table.module.css';

export interface ColumnHeadProps {
  children: ReactNode;
  className?: string;
  /** Pixels, or any CSS width. */
  width?: number | string;
  /**
   * The direction if the table is sorted by this column, else null. Leave it out for a column that cannot be sorted.
   */
  direction?: 'ASC' | 'DESC' | null;
  onSort?: () => void;
}

/** A column's name; a button if the table can be sorted by it. */
export function ColumnHead({ children, className, width, direction, onSort }: ColumnHeadProps) {
  if (!onSort) {
    return (
      <th scope="col" className={className} style={{ width }}>
        {children}
      </th>
    );
  }
  const Mark = direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      style={{ width }}
      aria-sort={direction ? ARIA[direction] : 'none'}
    >
      <button type="button" className={direction ? css.sorted : css.sort} onClick={onSort}>
        {children}
        <Mark size={14} aria-hidden />
      </button>
    </th>
  );
}

const ARIA = { ASC: 'ascending', DESC: 'descending' } as const;
