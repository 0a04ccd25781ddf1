import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

import { EmptyState, type EmptyStateProps } from '../../../ui/src/parts/empty-state';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { Pager } from '../parts/Pager';
import css from './list-content.module.css';

export interface ListContentProps {
  loadFailed: string;
  /** Shown where the list has no record. */
  empty: Omit<EmptyStateProps, 'bare'>;
  /** Shown where the search or the filters find none; `empty` where it is left out. */
  notFound?: { title: string; text: string };
  /** The rows in their final shape; lines of text by default. */
  loading?: ReactNode;
  /** No card surrounds the list: the states bring one. */
  bare?: boolean;
  children: ReactNode;
}

/** The rows of react-admin's list context and its pager, or the state that stands in their place. */
export function ListContent(props: ListContentProps) {
  const { loadFailed, empty, notFound, loading, bare = true, children } = props;
  const list = useListContext();
  const { data, error, total = 0, page, perPage, isPlaceholderData } = list;
  useLoadFailureToast(error, loadFailed);
  if (error && !data) {
    const retry = () => void list.refetch();
    return <ErrorState bare={bare} title={loadFailed} error={error} onRetry={retry} />;
  }
  // Another page or search says nothing of this one, and a page beyond the end gives way to the last.
  if (!data || (data.length === 0 && (isPlaceholderData || page > 1))) {
    return loading ?? <RowsSkeleton />;
  }
  if (data.length === 0) {
    const searched = notFound && Object.keys(list.filterValues as object).length > 0;
    const state = searched ? { icon: SearchX, ...notFound } : empty;
    return <EmptyState bare={bare} {...state} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      {children}
      {total > perPage && (
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
