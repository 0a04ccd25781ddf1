import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';

import { cappedCount, count } from '../../../ui/src/format/numbers';
import { sharedMessages } from '../../../ui/src/messages';
import { EmptyState, FailedState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { commonMessages } from './messages';
import css from './list.module.css';

/** The result of `useInfiniteQuery` for a list of the portal. */
interface Found<T> {
  data: { rows: T[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface ListProps<T> {
  found: Found<T>;
  /** The message where the list could not be loaded. */
  failure: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** A list in each of its states; "Mostrar Mais" below it while there is more. */
export function List<T>({ found, failure, skeleton, empty, children }: ListProps<T>) {
  if (!found.data) {
    return found.error ? (
      <Failure title={failure} error={found.error} retry={found.refetch} />
    ) : (
      skeleton
    );
  }
  if (found.data.rows.length === 0) return empty;
  return (
    <>
      {children(found.data.rows)}
      {found.hasNextPage && <More found={found} data={found.data} />}
    </>
  );
}

interface FailureProps {
  title: string;
  error: unknown;
  retry: () => unknown;
  bare?: boolean;
}

/** Says which part of a page could not be loaded, with "Tentar Novamente". */
export function Failure({ title, error, retry, bare }: FailureProps) {
  return (
    <FailedState
      icon={CloudOff}
      title={title}
      error={error}
      bare={bare}
      action={
        <button className="button" type="button" onClick={() => void retry()}>
          {sharedMessages.retry}
        </button>
      }
    />
  );
}

function More<T>({ found, data }: { found: Found<T>; data: { rows: T[]; total: number } }) {
  const loading = found.isFetchingNextPage;
  return (
    <div className={css.more}>
      <span className="meta" role="status">
        {found.isFetchNextPageError
          ? sharedPartMessages.moreFailed
          : commonMessages.shown(count(data.rows.length), cappedCount(data.total))}
      </span>
      <button
        className="button"
        type="button"
        aria-disabled={loading}
        onClick={() => !loading && void found.fetchNextPage()}
      >
        {loading ? sharedMessages.loading : sharedPartMessages.showMore}
      </button>
    </div>
  );
}

interface NothingFoundProps {
  title: string;
  text: string;
  clear: () => void;
}

/** A list in which nothing fits its filter, with "Limpar Busca". */
export function NothingFound({ title, text, clear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      text={text}
      action={
        <button className="button" type="button" onClick={clear}>
          {sharedPartMessages.clearSearch}
        </button>
      }
    />
  );
}
