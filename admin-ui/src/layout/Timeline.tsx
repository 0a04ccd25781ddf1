import type { ReactNode } from 'react';

import type { Icon } from '../../../ui/src/parts/icon';
import css from './timeline.module.css';

export interface TimelineItem {
  id: string;
  icon: Icon;
  title: ReactNode;
  /** The change in detail. */
  detail?: ReactNode;
  /** A person's own words, in a frame. */
  quote?: string;
  /** The person and the time. */
  meta: ReactNode;
}

/** Lists events, newest first. */
export function Timeline({ items, label }: { items: TimelineItem[]; label: string }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {items.map(({ id, icon: Mark, title, detail, quote, meta }) => (
        <li key={id}>
          <span className={`center ${css.mark}`} aria-hidden>
            <Mark size={14} />
          </span>
          <div className={css.words}>
            <strong>{title}</strong>
            {detail && <div className="meta">{detail}</div>}
            {quote && <p className={css.quote}>{quote}</p>}
            <div className={css.meta}>{meta}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
