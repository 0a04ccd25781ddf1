import { type ReactNode, useId } from 'react';

import { ListContent, type ListContentProps } from './ListContent';
import css from './list-card.module.css';

export interface ListCardProps extends Omit<ListContentProps, 'bare'> {
  title: string;
  meta?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** A list as a section of its page. */
export function ListCard({ title, meta, actions, ...content }: ListCardProps) {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className={css.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {meta && <p className="meta">{meta}</p>}
        </div>
        {actions}
      </header>
      <ListContent {...content} />
    </section>
  );
}
