import { type ReactNode, type Ref, useId } from 'react';
import { useListContext } from 'react-admin';

import { ListContent, type ListContentProps } from './ListContent';
import { listsMessages } from './messages';
import css from './list-card.module.css';

export interface ListCardProps extends Omit<ListContentProps, 'cards' | 'fewOf'> {
  title: string;
  /** Lets the heading take the focus: see `useAskedList`. */
  headingRef?: Ref<HTMLHeadingElement>;
  meta?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Search and filters, below the title. */
  tools?: ReactNode;
  /** Begins with the newest few of the list (`FEW`), and says beside the title how many of it are shown. */
  few?: boolean;
}

/** A list as a section of its page. */
export function ListCard(props: ListCardProps) {
  const { title, headingRef, meta, actions, tools, few, ...content } = props;
  const titleId = useId();
  return (
    <section className={`card ${css.card}`} aria-labelledby={titleId}>
      <header className={css.head}>
        <div>
          <h2 id={titleId} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {meta && <p className="meta">{meta}</p>}
        </div>
        {few && <Shown />}
        {actions}
      </header>
      {tools && <div className={css.tools}>{tools}</div>}
      <ListContent {...content} fewOf={few ? title : undefined} />
    </section>
  );
}

function Shown() {
  const { data, total = 0 } = useListContext();
  if (!data?.length) return null;
  return <span className="meta">{listsMessages.shown(data.length, total)}</span>;
}
