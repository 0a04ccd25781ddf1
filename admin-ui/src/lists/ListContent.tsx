import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import { EmptyState, type EmptyStateProps } from '../../../ui/src/parts/empty-state';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { Pager } from '../parts/Pager';
import { ShowMore } from '../parts/ShowMore';
import css from './list-content.module.css';

export interface ListContentProps {
  loadFailed: string;
  /** Shown where the list has no record: a state, or a line of text. */
  empty: Omit<EmptyStateProps, 'bare'> | string;
  /** Shown where the search or the filters find none; `empty` where it is left out. */
  notFound?: { title: string; text: string };
  /** The rows in their final shape; lines of text by default. */
  loading?: ReactNode;
  /** The rows stand in no card of the list: its states bring one. */
  cards?: boolean;
  /** For an infinite list: `24 de 60 clientes`. */
  shown?: (shown: number, total: number) => string;
  children: ReactNode;
}

/** The rows of react-admin's list context and its pager, or the state that stands in their place. */
export function ListContent(props: ListContentProps) {
  const { loadFailed, empty, notFound, loading, cards, shown, children } = props;
  const list = useListContext();
  const pagination = useInfinitePaginationContext();
  const { data, error, total = 0, page, perPage, isPlaceholderData } = list;
  const more = { ...pagination, isFetchNextPageError: Boolean(error) };
  useLoadFailureToast(error, loadFailed);
  if (error && !data) {
    const retry = () => void list.refetch();
    return <ErrorState bare={!cards} title={loadFailed} error={error} onRetry={retry} />;
  }
  // Another page or search says nothing of this one, and a page beyond the end gives way to the last.
  if (!data || (data.length === 0 && (isPlaceholderData || page > 1))) {
    return loading ?? <RowsSkeleton />;
  }
  if (data.length === 0) {
    const searched = notFound && Object.keys(list.filterValues as object).length > 0;
    const state = searched ? { icon: SearchX, ...notFound } : empty;
    if (typeof state === 'string') return <p className={css.empty}>{state}</p>;
    return <EmptyState bare={!cards} {...state} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      {children}
      {shown && <ShowMore list={more} text={shown(data.length, total)} />}
      {!shown && total > perPage && (
        <Pager
          page={page}
          perPage={perPage}
          rows={data.length}
          total={total}
          onPage={list.setPage}
        />
      )}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Skeletons>
      {[220, 160, 200].map((width) => (
        <div key={width} className={css.bone}>
          <Bone width={`min(${width}px, 60%)`} />
          <Bone width={160} />
        </div>
      ))}
    </Skeletons>
  );
}
