import Button from '@mui/material/Button';
import { FolderOpen, SearchX } from 'lucide-react';

import { RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { useSession } from '../session/Session';
import type { useFolders } from './document-page-queries';
import { FolderGridSkeleton } from './DocumentsOverviewSkeleton';
import { FolderCard } from './FolderCard';
import { documentsPageMessages } from './messages';
import page from '../cases/cases-page.module.css';
import grid from '../cases/client-card.module.css';

const messages = documentsPageMessages.folders;

export interface FolderGridProps {
  folders: ReturnType<typeof useFolders>;
  q: string;
  onClear: () => void;
  /** Returns the address of a client's folder. */
  addressOf: (clientId: string) => string;
}

/** Draws the folders of the clients that have documents. */
export function FolderGrid({ folders, q, onClear, addressOf }: FolderGridProps) {
  const { timeZone } = useSession().office;
  if (!folders.data) {
    if (!folders.error) return <FolderGridSkeleton />;
    return (
      <ErrorState
        title={documentsPageMessages.loadFailed}
        error={folders.error}
        onRetry={() => void folders.refetch()}
      />
    );
  }
  const rows = folders.data.pages.flatMap((shown) => shown.data);
  if (rows.length === 0) return <NoFolders q={q} onClear={onClear} />;
  return (
    <>
      <ul className={grid.grid} aria-busy={folders.isPlaceholderData}>
        {rows.map((folder) => (
          <li key={folder.id}>
            <FolderCard folder={folder} timeZone={timeZone} to={addressOf(folder.id)} />
          </li>
        ))}
      </ul>
      <ShowMore list={folders} text={messages.shown(rows.length, folders.total ?? rows.length)} />
      <p className={`meta ${page.rule}`}>{messages.activeRule(RECENT_DOCUMENT_DAYS)}</p>
    </>
  );
}

function NoFolders({ q, onClear }: Pick<FolderGridProps, 'q' | 'onClear'>) {
  if (!q) {
    const { title, text } = messages.noFolders;
    return <EmptyState icon={FolderOpen} title={title} text={text} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={messages.notFound(q)}
      text={messages.notFoundText}
      action={<Button onClick={onClear}>{sharedPartMessages.clearSearch}</Button>}
    />
  );
}
