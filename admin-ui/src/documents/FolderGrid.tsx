import { FolderOpen } from 'lucide-react';
import { useListContext } from 'react-admin';

import { type DocumentFolder, RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { useQueryValues } from '../data/use-query-values';
import { ListContent } from '../lists/ListContent';
import { useSession } from '../session/Session';
import { FolderGridSkeleton } from './DocumentsOverviewSkeleton';
import { FolderCard } from './FolderCard';
import { documentsMessages } from './messages';
import { OF_LIST, useDocumentsAddress } from './use-documents-address';
import page from '../cases/cases-page.module.css';
import grid from '../cases/client-card.module.css';

const messages = documentsMessages.folders;

/** Draws the folders of the clients that have documents. */
export function FolderGrid({ q }: { q: string }) {
  const { timeZone } = useSession().office;
  const { addressOf } = useDocumentsAddress();
  const { change } = useQueryValues();
  const { data } = useListContext<DocumentFolder>();
  return (
    <>
      <ListContent
        cards
        loadFailed={documentsMessages.loadFailed}
        empty={{ icon: FolderOpen, ...messages.noFolders }}
        notFound={{
          title: messages.notFound(q),
          text: messages.notFoundText,
          clear: sharedPartMessages.clearSearch,
          // With the search goes the order by name.
          onClear: () => change(OF_LIST, true),
        }}
        loading={<FolderGridSkeleton />}
        shown={messages.shown}
      >
        <ul className={grid.grid}>
          {data?.map((folder) => (
            <li key={folder.id}>
              <FolderCard folder={folder} timeZone={timeZone} to={addressOf(folder.id)} />
            </li>
          ))}
        </ul>
      </ListContent>
      {data && data.length > 0 && (
        <p className={`meta ${page.below}`}>{messages.activeRule(RECENT_DOCUMENT_DAYS)}</p>
      )}
    </>
  );
}
