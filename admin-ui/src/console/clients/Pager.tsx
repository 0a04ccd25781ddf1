import IconButton from '@mui/material/IconButton';
import usePagination from '@mui/material/usePagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clientsMessages } from '../../messages/clients';
import css from './pager.module.css';

const messages = clientsMessages.list;

export interface PagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onTurn: (page: number) => void;
  /** Without the numbers of pages. */
  narrow?: boolean;
}

/** Below a list: which rows are in sight, and the ways to the others. */
export function Pager({ page, perPage, total, onTurn, narrow }: PagerProps) {
  const { items } = usePagination({
    count: Math.max(1, Math.ceil(total / perPage)),
    page,
    onChange: (_, chosen) => onTurn(chosen),
  });
  const from = Math.min((page - 1) * perPage + 1, total);
  const shown = narrow ? items.filter(({ type }) => type === 'previous' || type === 'next') : items;
  return (
    <nav className={css.pager} aria-label={messages.pages}>
      <span>{messages.range(from, Math.min(page * perPage, total), total)}</span>
      {!narrow && <span className={css.size}>{messages.perPage(perPage)}</span>}
      <ul className={css.pages}>
        {shown.map(({ type, page: number, selected, disabled, onClick }, index) => (
          <li key={index}>
            {type === 'previous' || type === 'next' ? (
              <IconButton
                aria-label={type === 'previous' ? messages.previous : messages.next}
                disabled={disabled}
                onClick={onClick}
              >
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
    </nav>
  );
}
