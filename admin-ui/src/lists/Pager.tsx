import IconButton from '@mui/material/IconButton';
import usePagination from '@mui/material/usePagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';

import { cappedCount, count } from '../../../ui/src/format/numbers';
import { commonMessages } from '../messages';
import css from './pager.module.css';

const messages = commonMessages.pager;

export interface PagerProps {
  /** Counts from 1. */
  page: number;
  perPage: number;
  /** The number of rows on the screen. */
  rows: number;
  /** The rows of the whole list, or at least the known ones if counting stopped: see `withPageInfo`. */
  total: number;
  onPage: (page: number) => void;
}

/** Shows below a list which rows are on the screen, with buttons to the others; without numbers on a phone. */
export function Pager({ page, perPage, rows, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const nav = useRef<HTMLElement>(null);
  const { items } = usePagination({
    count: last,
    page,
    onChange: (_, chosen) => {
      onPage(chosen);
      showTop(nav.current?.parentElement);
    },
  });
  const before = (page - 1) * perPage;
  const from = rows === 0 ? before : before + 1;
  return (
    <nav ref={nav} className={`row meta ${css.pager}`} aria-label={messages.label}>
      <span>{messages.range(count(from), count(before + rows), cappedCount(total))}</span>
      {last > 1 && (
        <>
          <span className={css.perPage}>{messages.perPage(perPage)}</span>
          <ul className={css.pages} data-screen-only>
            {items.map(({ type, page: number, selected, disabled, onClick }, index) => (
              <li key={index}>
                {type === 'previous' || type === 'next' ? (
                  <IconButton aria-label={messages[type]} disabled={disabled} onClick={onClick}>
                    {type === 'previous' ? <ChevronLeft /> : <ChevronRight />}
                  </IconButton>
                ) : type === 'page' ? (
                  <button
                    type="button"
                    className={css.page}
                    aria-label={messages.page(number ?? 1)}
                    aria-current={selected ? 'page' : undefined}
                    onClick={onClick}
                  >
                    {number}
                  </button>
                ) : (
                  <span className={css.gap}>…</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

/** Scrolls to the top of the list for a new page, unless the top is visible. */
function showTop(list: HTMLElement | null | undefined): void {
  if (!list) return;
  const header = parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
  if (list.getBoundingClientRect().top < header) list.scrollIntoView({ block: 'start' });
}
