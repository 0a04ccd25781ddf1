import { CalendarClock, Files, FolderOpen, HardDrive } from 'lucide-react';

import {
  type DocumentFilter,
  type DocumentStatistics,
  RECENT_DOCUMENT_DAYS,
} from '../../../src/contract/documents';
import { count } from '../../../ui/src/format/numbers';
import { documentFileSize, gigabytes } from '../../../ui/src/format/sizes';
import { clientsPath } from '../clients/clients-address';
import { listPath } from '../data/list-address';
import { StatBar } from '../layout/StatBar';
import { documentsMessages } from './messages';

const messages = documentsMessages.statistics;
const GIGABYTE = 1024 ** 3;
/** All documents, newest first, or some of them. */
const documentsPath = (filter?: DocumentFilter) =>
  listPath<'documents'>('documentos', { query: { view: 'documents' }, ...(filter && { filter }) });

/** Shows the office's documents in figures. */
export function DocumentStatisticsBar({ statistics }: { statistics: DocumentStatistics }) {
  const { total, recent, folders, clientsWithoutDocuments, storageBytes } = statistics;
  return (
    <StatBar
      stats={[
        {
          id: 'total',
          label: messages.total,
          icon: Files,
          value: count(total),
          parts: [{ text: messages.inFolders(folders), to: '/documentos' }],
          to: documentsPath(),
        },
        {
          id: 'recent',
          label: messages.recent,
          icon: CalendarClock,
          value: count(recent),
          sub: messages.lastDays(RECENT_DOCUMENT_DAYS),
          to: documentsPath({ recent: true }),
        },
        {
          id: 'folders',
          label: messages.folders,
          icon: FolderOpen,
          value: count(folders),
          ...(clientsWithoutDocuments > 0
            ? {
                parts: [
                  {
                    text: messages.without(clientsWithoutDocuments),
                    to: clientsPath('withoutDocuments'),
                  },
                ],
              }
            : { sub: messages.without(0) }),
          to: '/documentos',
        },
        {
          id: 'storage',
          label: messages.storage,
          icon: HardDrive,
          value: gigabytes(storageBytes),
          // Below one gigabyte, two decimals of a gigabyte say too little.
          sub: storageBytes < GIGABYTE ? documentFileSize(storageBytes) : undefined,
        },
      ]}
    />
  );
}
