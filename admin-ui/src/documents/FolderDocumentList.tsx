import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FilePlus, FolderOpen, ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

import type { CaseDocument, DocumentFilter } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { ocrPollInterval } from '../files/use-editable-document';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { PHONE } from '../theme/measures';
import { DOCUMENTS_SHOWN } from './document-queries';
import { DocumentCards } from './DocumentCards';
import { FOLDER_ADDRESS } from './documents-address';
import { DocumentTable } from './DocumentTable';
import { FolderToolbar } from './FolderToolbar';
import { HitList } from './HitList';
import { documentsMessages } from './messages';
import { RowSkeletons } from './RowSkeletons';
import { useViewer } from './UseViewer';

const messages = documentsMessages.folder;

export interface FolderDocumentsProps {
  clientId: string;
  onAdd: () => void;
}

/** Lists the documents of a folder as a table, as rows on a phone, or as the results of a search for words. */
export function FolderDocumentList({ clientId, onAdd }: FolderDocumentsProps) {
  const [pollInterval, setPollInterval] = useState<number | false>(false);
  return (
    <RecordList<CaseDocument>
      resource="documents"
      address={FOLDER_ADDRESS}
      filter={{ clientId }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={DOCUMENTS_SHOWN}
      refetchInterval={pollInterval}
    >
      <Documents clientId={clientId} onAdd={onAdd} onPollInterval={setPollInterval} />
    </RecordList>
  );
}

interface DocumentsProps extends FolderDocumentsProps {
  onPollInterval: (next: number | false) => void;
}

function Documents({ clientId, onAdd, onPollInterval }: DocumentsProps) {
  const list = useListContext<CaseDocument>();
  const { data = [], total, isPlaceholderData } = list;
  const filter = list.filterValues as DocumentFilter;
  const { view, viewer } = useViewer();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const pollIntervalMs = ocrPollInterval(data);
  useEffect(() => onPollInterval(pollIntervalMs), [onPollInterval, pollIntervalMs]);
  if (total === 0 && Object.keys(filter).length === 0 && !isPlaceholderData) {
    return <EmptyFolder onAdd={onAdd} />;
  }
  const Rows = filter.q ? HitList : phone ? DocumentCards : DocumentTable;
  return (
    <section className="card" aria-label={messages.table}>
      <FolderToolbar clientId={clientId} />
      <ListContent
        pagerAlways
        loadFailed={messages.loadFailed}
        empty={{ icon: FolderOpen, title: messages.empty }}
        notFound={
          filter.q
            ? {
                title: documentsMessages.search.notFound(filter.q),
                text: documentsMessages.search.notFoundText,
                clear: sharedPartMessages.clearSearch,
                onClear: () => list.setFilters({ ...filter, q: '' }),
              }
            : { icon: ListFilter, title: messages.nothingFits, clear: messages.clearFilters }
        }
        loading={<RowSkeletons bare />}
      >
        <Rows documents={data} onView={view} />
      </ListContent>
      {viewer}
    </section>
  );
}

function EmptyFolder({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={FolderOpen}
      title={messages.empty}
      text={messages.emptyText}
      action={
        <Button variant="contained" startIcon={<FilePlus />} onClick={onAdd}>
          {documentsMessages.add}
        </Button>
      }
    />
  );
}
