import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';

import { commonMessages } from '../messages';
import css from './app-dialog.module.css';

export interface DialogTitleProps {
  id: string;
  /** Focuses the title, as a page does with its heading. */
  isPlace: boolean | undefined;
  children: ReactNode;
  /** Line above the title. */
  over?: ReactNode;
  /** Line below the title. */
  meta: ReactNode;
}

/** A dialog's title; a phone shows three lines of it, and all of it on request. */
export function DialogTitle({ id, isPlace, children, over, meta }: DialogTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);
  const take = useCallback(
    (heading: HTMLHeadingElement | null) => {
      title.current = heading;
      if (isPlace) heading?.focus();
    },
    [isPlace],
  );
  useLayoutEffect(() => {
    const heading = title.current;
    if (!heading || whole) return;
    const measure = () => setCut(heading.scrollHeight > heading.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(heading);
    measure();
    return () => observer.disconnect();
  }, [children, whole]);
  const Chevron = whole ? ChevronUp : ChevronDown;
  return (
    <div className={css.heading}>
      {over && <div className={`meta truncate ${css.over}`}>{over}</div>}
      <h1 id={id} ref={take} tabIndex={isPlace ? -1 : undefined} data-whole={whole || undefined}>
        {children}
      </h1>
      {(meta || cut) && (
        <div className={`row ${css.meta}`}>
          {meta}
          {cut && (
            <button
              type="button"
              className={css.whole}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {commonMessages.dialog.wholeTitle}
              <Chevron size={16} aria-hidden />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
