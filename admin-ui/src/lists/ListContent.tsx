import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import { EmptyState, type EmptyStateProps } from '../../../ui/src/parts/EmptyState';
import type { Icon } from '../../../ui/src/parts/icon';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { listsMessages } from './messages';
import { FEW_THEN } from './page-lengths';
import { Pager } from './Pager';
import { ShowMore } from './ShowMore';
import css from './list-content.module.css';

export interface ListContentProps {
  loadFailed: string;
  /** Shown where the list has no record: a state, or a line of text. */
  empty: Omit<EmptyStateProps, 'bare'> | string;
  /** Shown where the search or the filters find none; `empty` where it is left out. */
  notFound?: {
    icon?: Icon;
    title: string;
    text?: string;
    /** Label of the button that clears search and filters. */
    clear?: string;
    /** Clears others than all of them. */
    onClear?: () => void;
  };
  /** The rows in their final shape; lines of text by default. */
  loading?: ReactNode;
  /** The rows are not in a card, so the list's states bring their own. */
  cards?: boolean;
  /** Shows the pager and the number of rows below a single page, too. */
  pagerAlways?: boolean;
  /** For an infinite list: `24 de 60 clientes`. */
  shown?: (shown: number, total: number) => string;
  /** The title of a list that begins with its newest few (`FEW`): a button shows all, page by page. */
  fewOf?: string;
  /** The way to further rows, in place of the pager. */
  more?: ReactNode;
  children: ReactNode;
}

/** The rows of react-admin's list context and its pager, or else a loading, failed or empty state. */
export function ListContent(props: ListContentProps) {
  const { loadFailed, empty, notFound, loading, cards, pagerAlways, shown, fewOf, children } =
    props;
  const list = useListContext();
  const pagination = useInfinitePaginationContext();
  const { data, error, total = 0, page, perPage, isPlaceholderData } = list;
  const further = { ...pagination, isFetchNextPageError: Boolean(error) };
  // Beside an infinite list `ShowMore` tells what could not be added to it.
  useLoadFailureToast(shown && data ? null : error, loadFailed);
  if (error && !data) {
    const retry = () => void list.refetch();
    return <ErrorState bare={!cards} title={loadFailed} error={error} onRetry={retry} />;
  }
  // Another page or search says nothing of this one, and a page beyond the end gives way to the last.
  if (!data || (data.length === 0 && (isPlaceholderData || page > 1))) {
    return loading ?? <RowsSkeleton />;
  }
  if (data.length === 0) {
    const searched = Object.keys(list.filterValues as object).length > 0;
    if (searched && notFound) {
      const { clear, onClear = () => list.setFilters({}), ...state } = notFound;
      const action = clear && <Button onClick={onClear}>{clear}</Button>;
      return <EmptyState bare={!cards} icon={SearchX} {...state} action={action} />;
    }
    if (typeof empty === 'string') return <p className={css.empty}>{empty}</p>;
    return <EmptyState bare={!cards} {...empty} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      {children}
      {props.more}
      {shown && <ShowMore list={further} text={shown(data.length, total)} />}
      {!shown && !props.more && (pagerAlways || total > perPage) && (
        <Further fewOf={fewOf} rows={data.length} />
      )}
    </div>
  );
}

/** The way to the rows that are not shown. */
function Further({ fewOf, rows }: { fewOf: string | undefined; rows: number }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  if (fewOf === undefined || perPage === FEW_THEN) {
    return <Pager page={page} perPage={perPage} rows={rows} total={total} onPage={setPage} />;
  }
  return (
    <footer className={css.foot}>
      <Button
        variant="text"
        size="small"
        onClick={() => setPerPage(FEW_THEN)}
        aria-label={listsMessages.allOf(fewOf, total)}
      >
        {listsMessages.all(total)}
      </Button>
    </footer>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[220, 160, 200].map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={`min(${width}px, 60%)`} />
          <Skeleton width={160} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
