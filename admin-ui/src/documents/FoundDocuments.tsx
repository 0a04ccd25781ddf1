import Button from '@mui/material/Button';
import { Files, SearchX } from 'lucide-react';

import { RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ShowMore } from '../lists/ShowMore';
import type { useFoundDocuments } from './document-page-queries';
import { HitList } from './HitList';
import { documentsPageMessages } from './messages';
import { RowSkeletons } from './RowSkeletons';
import { useViewer } from './UseViewer';
import css from './rows.module.css';

const messages = documentsPageMessages.search;

export interface FoundDocumentsProps {
  found: ReturnType<typeof useFoundDocuments>;
  words: string;
  /** Clears the words, or the limit to recent documents. */
  onClear: () => void;
  /** Returns the address of a client's folder. */
  addressOf: (clientId: string) => string;
}

/** Lists all documents of the office, or those that a search finds. */
export function FoundDocuments({ found, words, onClear, addressOf }: FoundDocumentsProps) {
  const { view, viewer } = useViewer();
  useLoadFailureToast(found.error, documentsPageMessages.loadFailed);
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
  if (rows.length === 0) {
    return words ? (
      <NothingFound words={words} onClear={onClear} />
    ) : (
      <NoneLately onAll={onClear} />
    );
  }
  return (
    <>
      {!words && <p className={`meta ${css.hint}`}>{messages.hint}</p>}
      <section className="card" aria-busy={found.isPlaceholderData}>
        <HitList documents={rows} onView={view} addressOf={addressOf} />
      </section>
      <ShowMore list={found} text={messages.shown(rows.length, found.total ?? rows.length)} />
      {viewer}
    </>
  );
}

function NoneLately({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={Files}
      title={messages.notRecent(RECENT_DOCUMENT_DAYS)}
      action={<Button onClick={onAll}>{messages.everyDay}</Button>}
    />
  );
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={messages.notFound(words)}
      text={messages.notFoundText}
      action={<Button onClick={onClear}>{sharedPartMessages.clearSearch}</Button>}
    />
  );
}
