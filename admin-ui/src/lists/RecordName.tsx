import type { ReactNode } from 'react';

import css from './record-name.module.css';

interface RecordNameProps {
  name: string;
  /** A quieter line below. */
  detail: string;
  avatar?: ReactNode;
}

/** Names a record in its row or on its card; a line that is too long is cut. */
export function RecordName({ name, detail, avatar }: RecordNameProps) {
  return (
    <span className={`row ${css.record}`}>
      {avatar}
      <span className={css.lines}>
        <strong className="truncate" title={name}>
          {name}
        </strong>
        <span className="meta truncate" title={detail}>
          {detail}
        </span>
      </span>
    </span>
  );
}
