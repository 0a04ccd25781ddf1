import Button from '@mui/material/Button';
import { FileSearch, SearchX } from 'lucide-react';
import { documentsPageMessages } from './messages';
import { useLoadFailureToast } from '../parts/load-failure';
import { ShowMore } from '../parts/ShowMore';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { HitList } from './HitList';
import { RowSkeletons } from './RowSkeletons';
import type { useFoundDocuments } from './document-page-queries';
import { useViewer } from './use-viewer';
import css from './rows.module.css';
import { partMessages } from '../parts/messages';

const messages = documentsPageMessages.search;

export interface FoundDocumentsProps {
  found: ReturnType<typeof useFoundDocuments>;
  words: string;
  onClear: () => void;
  /** Address of a client's folder. */
  addressOf: (clientId: string) => string;
}

/** What a search in all documents of the office finds. */
export function FoundDocuments({ found, words, onClear, addressOf }: FoundDocumentsProps) {
  const { view, viewer } = useViewer();
  useLoadFailureToast(found.error, documentsPageMessages.loadFailed);
  if (!words) return <EmptyState icon={FileSearch} title={messages.start} text={messages.hint} />;
  if (!found.data) {
    if (!found.error) return <RowSkeletons />;
    return (
      <ErrorState
        title={documentsPageMessages.loadFailed}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const rows = found.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <NothingFound words={words} onClear={onClear} />;
  return (
    <>
      <section className={css.card} aria-busy={found.isPlaceholderData}>
        <HitList documents={rows} onView={view} addressOf={addressOf} />
      </section>
      <ShowMore list={found} text={messages.shown(rows.length, found.total ?? rows.length)} />
      {viewer}
    </>
  );
}

export interface NothingFoundProps {
  words: string;
  onClear: () => void;
  /** Inside a card. */
  bare?: boolean;
}

export function NothingFound({ words, onClear, bare }: NothingFoundProps) {
  return (
    <EmptyState
      bare={bare}
      icon={SearchX}
      title={messages.notFound(words)}
      text={messages.notFoundText}
      action={<Button onClick={onClear}>{partMessages.actions.clearSearch}</Button>}
    />
  );
}
