import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FilePlus, Files, X } from 'lucide-react';
import { useState } from 'react';

import { RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { Segmented } from '../forms/Segmented';
import { PageHeader } from '../layout/PageHeader';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { AddDocumentDialog } from './AddDocumentDialog';
import { documentStatisticsQuery, useFolders, useFoundDocuments } from './document-page-queries';
import { VIEWS } from './documents-address';
import { DocumentsOverviewSkeleton } from './DocumentsOverviewSkeleton';
import { DocumentStatisticsBar } from './DocumentStatisticsBar';
import { FolderGrid } from './FolderGrid';
import { FoundDocuments } from './FoundDocuments';
import { documentsPageMessages as messages } from './messages';
import { useDocumentsAddress } from './use-documents-address';
import css from './folders.module.css';

const VIEW_OPTIONS = VIEWS.map((view) => ({ value: view, label: messages.views[view] }));

/** Draws the documents page as it first opens: figures, the clients' folders, and a search in all documents. */
export function DocumentsOverview() {
  const { q } = useDocumentsAddress();
  const [adding, setAdding] = useState(false);
  const statistics = useQuery(documentStatisticsQuery);
  const folders = useFolders(q);
  const { full, guard } = useGuarded('storageMb');
  const add = () => guard(() => setAdding(true));
  const empty = statistics.data?.total === 0;
  useLoadFailureToast(statistics.error ?? folders.error, messages.loadFailed);

  const content = () => {
    const { data, error, refetch } = statistics;
    if (!data) {
      if (!error) return <DocumentsOverviewSkeleton />;
      const retry = () => void Promise.all([refetch(), folders.refetch()]);
      return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (empty) return <NoDocuments onAdd={add} />;
    return (
      <>
        <DocumentStatisticsBar statistics={data} />
        <Contents folders={folders} />
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle}
        actions={
          <Button
            variant={empty || full ? 'outlined' : 'contained'}
            startIcon={<FilePlus />}
            onClick={add}
          >
            {messages.add}
          </Button>
        }
      />
      <LimitNotice resource="storageMb" />
      {content()}
      {adding && <AddDocumentDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Shows folders, or the documents that a search in all of them finds. */
function Contents({ folders }: { folders: ReturnType<typeof useFolders> }) {
  const { view, q, words, recent, show, showAll, searchClients, searchDocuments, addressOf } =
    useDocumentsAddress();
  const found = useFoundDocuments(view === 'documents' ? words : null, recent);
  const inClients = view === 'clients';
  return (
    <>
      <div className={`row ${css.toolbar}`}>
        <Segmented
          label={messages.views.label}
          value={view}
          options={VIEW_OPTIONS}
          onChange={show}
        />
        <SearchField
          key={view}
          label={inClients ? messages.folders.search : messages.search.label}
          value={inClients ? q : words}
          onChange={inClients ? searchClients : searchDocuments}
        />
        {!inClients && recent && (
          <Button endIcon={<X />} onClick={showAll} title={messages.search.everyDay}>
            {messages.statistics.lastDays(RECENT_DOCUMENT_DAYS)}
          </Button>
        )}
        <span className={`meta ${css.total}`} aria-live="polite">
          {inClients ? folderCount(folders.total, q) : documentCount(found.total, words)}
        </span>
      </div>
      {inClients ? (
        <FolderGrid
          folders={folders}
          q={q}
          onClear={() => searchClients('')}
          addressOf={addressOf}
        />
      ) : (
        <FoundDocuments
          found={found}
          words={words}
          onClear={() => (words ? searchDocuments('') : showAll())}
          addressOf={addressOf}
        />
      )}
    </>
  );
}

function folderCount(total: number | undefined, q: string): string {
  if (!total) return '';
  return q ? messages.folders.found(total) : messages.folders.total(total);
}

function documentCount(total: number | undefined, words: string): string {
  if (!total) return '';
  return words ? messages.search.found(total) : messages.search.total(total);
}

function NoDocuments({ onAdd }: { onAdd: () => void }) {
  const { title, text } = messages.folders.empty;
  return (
    <EmptyState
      icon={Files}
      title={title}
      text={text}
      action={
        <Button variant="contained" startIcon={<FilePlus />} onClick={onAdd}>
          {messages.add}
        </Button>
      }
    />
  );
}
