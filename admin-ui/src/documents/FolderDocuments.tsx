import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FilePlus, FolderOpen, ListFilter } from 'lucide-react';

import type { CaseDocument } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { PHONE } from '../theme/measures';
import { DOCUMENTS_SHOWN, useDocumentsOfFolder } from './document-page-queries';
import { DocumentCards } from './DocumentCards';
import { DocumentTable } from './DocumentTable';
import { FolderToolbar } from './FolderToolbar';
import { NothingFound } from './FoundDocuments';
import { HitList } from './HitList';
import { documentsPageMessages } from './messages';
import { RowSkeletons } from './RowSkeletons';
import { useDocumentsAddress } from './use-documents-address';
import { useViewer } from './UseViewer';
import css from './rows.module.css';

const messages = documentsPageMessages.folder;

export interface FolderDocumentsProps {
  clientId: string;
  onAdd: () => void;
}

/** Lists the documents of a folder as a table, as rows on a phone, or as the results of a search for words. */
export function FolderDocuments({ clientId, onAdd }: FolderDocumentsProps) {
  const address = useDocumentsAddress();
  const { words, caseId, shared, page, turnTo } = address;
  const list = useDocumentsOfFolder(clientId, address);
  const { view, viewer } = useViewer();
  const rows = useListRows(list, { page, perPage: DOCUMENTS_SHOWN, turnTo });
  useLoadFailureToast(list.error, messages.loadFailed);
  const filtered = caseId !== null || shared !== null;
  const { data, total = 0, error } = list;

  if (rows?.length === 0 && !filtered && !words) return <EmptyFolder onAdd={onAdd} />;
  const content = () => {
    if (error && !data) {
      const retry = () => void list.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!rows) return <RowSkeletons bare />;
    if (rows.length === 0 && words) {
      return <NothingFound bare words={words} onClear={() => address.searchDocuments('')} />;
    }
    if (rows.length === 0) return <NothingFits onClear={address.clearFilters} />;
    return (
      <div aria-busy={list.isPlaceholderData}>
        <Rows documents={rows} words={words} onView={view} />
        <Pager
          page={page}
          perPage={DOCUMENTS_SHOWN}
          rows={rows.length}
          total={total}
          onPage={turnTo}
        />
      </div>
    );
  };
  return (
    <section className={css.card} aria-label={messages.table}>
      <FolderToolbar clientId={clientId} total={rows && total} />
      {content()}
      {viewer}
    </section>
  );
}

interface RowsProps {
  documents: CaseDocument[];
  words: string;
  onView: (document: CaseDocument) => void;
}

function Rows({ documents, words, onView }: RowsProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (words) return <HitList documents={documents} onView={onView} />;
  const List = phone ? DocumentCards : DocumentTable;
  return <List documents={documents} onView={onView} />;
}

function EmptyFolder({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={FolderOpen}
      title={messages.empty}
      text={messages.emptyText}
      action={
        <Button variant="contained" startIcon={<FilePlus />} onClick={onAdd}>
          {documentsPageMessages.add}
        </Button>
      }
    />
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      bare
      icon={ListFilter}
      title={messages.nothingFits}
      action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
    />
  );
}
