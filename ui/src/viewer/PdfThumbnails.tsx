import { useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';

import { viewerMessages } from './messages';
import css from './viewer.module.css';

const WIDTH = 88;
/** Height of a thumbnail with its number and the gap below; all alike, so that only those in sight exist. */
const ROW = 156;
const MARGIN_ROWS = 2;

export interface PdfThumbnailsProps {
  pageCount: number;
  current: number;
  onSelect: (page: number) => void;
}

/** The pages, small; of a thousand pages only the dozen in sight are drawn. */
export function PdfThumbnails({ pageCount, current, onSelect }: PdfThumbnailsProps) {
  const column = useRef<HTMLElement>(null);
  const [{ top, height }, setWindow] = useState({ top: 0, height: 0 });
  const look = () => {
    if (!column.current) return;
    setWindow({ top: column.current.scrollTop, height: column.current.clientHeight });
  };
  useEffect(() => {
    if (!column.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(column.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const nav = column.current;
    if (!nav) return;
    const from = (current - 1) * ROW;
    if (from < nav.scrollTop) nav.scrollTo({ top: from });
    else if (from + ROW > nav.scrollTop + nav.clientHeight) {
      nav.scrollTo({ top: from + ROW - nav.clientHeight });
    }
  }, [current]);

  const first = Math.max(1, Math.floor(top / ROW) + 1 - MARGIN_ROWS);
  const last = Math.min(pageCount, Math.ceil((top + height) / ROW) + MARGIN_ROWS);
  const numbers = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => first + index,
  );
  return (
    <nav
      ref={column}
      className={css.thumbnails}
      aria-label={viewerMessages.thumbnails}
      onScroll={look}
    >
      <ol style={{ height: pageCount * ROW }}>
        {numbers.map((number) => (
          <li key={number} style={{ top: (number - 1) * ROW }}>
            <button
              type="button"
              aria-label={viewerMessages.page(number)}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => onSelect(number)}
            >
              <span className={css.thumbnail}>
                <Page
                  pageNumber={number}
                  width={WIDTH}
                  renderTextLayer={false}
                  renderAnnotationLayer={false}
                  loading={null}
                  error={null}
                  noData={null}
                />
              </span>
              {number}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
