import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FilePlus, Files, X } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import { type DocumentFilter, RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { useQueryValues } from '../data/use-query-values';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { Segmented } from '../forms/Segmented';
import { PageHeader } from '../layout/PageHeader';
import { RecordList } from '../lists/RecordList';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { AddDocumentDialog } from './AddDocumentDialog';
import { DOCUMENTS_SHOWN, documentStatisticsQuery, FOLDERS_SHOWN } from './document-queries';
import {
  type DocumentsView,
  FOLDERS_ADDRESS,
  FOUND_ADDRESS,
  readAddress,
  searchOf,
  VIEWS,
} from './documents-address';
import { DocumentsOverviewSkeleton } from './DocumentsOverviewSkeleton';
import { DocumentStatisticsBar } from './DocumentStatisticsBar';
import { FolderGrid } from './FolderGrid';
import { FoundDocumentList } from './FoundDocumentList';
import { documentsMessages as messages } from './messages';
import { OF_LIST } from './use-documents-address';
import css from './folders.module.css';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const LATEST_FIRST = { field: 'lastDocumentAt', order: 'DESC' } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const VIEW_OPTIONS = VIEWS.map((view) => ({ value: view, label: messages.views[view] }));

/** Draws the documents page as it first opens: figures, the clients' folders, and a search in all documents. */
export function DocumentsOverview() {
  const { params } = useQueryValues();
  const { view } = readAddress(params);
  const q = searchOf(params);
  const list =
    view === 'clients'
      ? {
          resource: 'documents/folders',
          address: FOLDERS_ADDRESS,
          sort: q ? BY_NAME : LATEST_FIRST,
          perPage: FOLDERS_SHOWN,
        }
      : {
          resource: 'documents',
          address: FOUND_ADDRESS,
          sort: NEWEST_FIRST,
          perPage: DOCUMENTS_SHOWN,
        };
  return (
    <RecordList infinite {...list}>
      <Overview view={view} q={q} />
    </RecordList>
  );
}

interface OverviewProps {
  view: DocumentsView;
  q: string;
}

function Overview({ view, q }: OverviewProps) {
  const [adding, setAdding] = useState(false);
  const statistics = useQuery(documentStatisticsQuery);
  const list = useListContext();
  const { full, guard } = useGuarded('storageMb');
  const add = () => guard(() => setAdding(true));
  const empty = statistics.data?.total === 0;
  useLoadFailureToast(statistics.error, messages.loadFailed);

  const content = () => {
    const { data, error, refetch } = statistics;
    if (!data) {
      if (!error) return <DocumentsOverviewSkeleton />;
      const retry = () => {
        void refetch();
        void list.refetch();
      };
      return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (empty) return <NoDocuments onAdd={add} />;
    return (
      <>
        <DocumentStatisticsBar statistics={data} />
        <Toolbar view={view} q={q} />
        {view === 'clients' ? <FolderGrid q={q} /> : <FoundDocumentList q={q} />}
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

/** Chooses between the lists of folders and of documents, and searches them. */
function Toolbar({ view, q }: OverviewProps) {
  const { change } = useQueryValues();
  const { total, filterValues } = useListContext() as {
    total?: number;
    filterValues: DocumentFilter;
  };
  // Each view is found again as it was left.
  const [left, setLeft] = useState<string | null>(null);
  const inClients = view === 'clients';
  const filter = (values: DocumentFilter) => {
    const { q: words, recent } = { ...filterValues, ...values };
    const given = { ...(words && { q: words }), ...(recent && { recent }) };
    change({ ...OF_LIST, filter: words || recent ? JSON.stringify(given) : null }, true);
  };
  const show = (chosen: DocumentsView) => {
    setLeft(q ? JSON.stringify({ q }) : null);
    change({ ...OF_LIST, view: chosen === 'clients' ? null : chosen, filter: left }, true);
  };
  return (
    <div className={`row ${css.toolbar}`}>
      <Segmented label={messages.views.label} value={view} options={VIEW_OPTIONS} onChange={show} />
      <SearchField
        key={view}
        label={inClients ? messages.folders.search : messages.search.label}
        value={q}
        onChange={(words) => filter({ q: words })}
      />
      {filterValues.recent && (
        <Button
          endIcon={<X />}
          onClick={() => filter({ recent: false })}
          title={messages.search.everyDay}
        >
          {messages.statistics.lastDays(RECENT_DOCUMENT_DAYS)}
        </Button>
      )}
      <span className={`meta ${css.total}`} aria-live="polite">
        {total
          ? (inClients ? messages.folders : messages.search)[q ? 'found' : 'total'](total)
          : ''}
      </span>
    </div>
  );
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
