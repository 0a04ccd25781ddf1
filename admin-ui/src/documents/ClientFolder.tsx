import Button from '@mui/material/Button';
import { FileArchive, FilePlus, RefreshCw, UserRoundX } from 'lucide-react';
import { useState } from 'react';

import type { Client } from '../../../src/contract/clients';
import type { DocumentFolder } from '../../../src/contract/documents';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetOne } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ArchiveDialog } from '../files/ArchiveDialog';
import { filesMessages } from '../files/messages';
import { WaitingFiles } from '../files/WaitingFiles';
import { Avatar } from '../layout/Avatar';
import { PageHeader } from '../layout/PageHeader';
import { usePageSubject } from '../navigation/PageSubject';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { AddDocumentDialog } from './AddDocumentDialog';
import { useFolder } from './document-queries';
import { FolderBadge } from './FolderBadge';
import { FolderDocumentList } from './FolderDocumentList';
import { documentsMessages } from './messages';
import { useDocumentsAddress } from './use-documents-address';
import files from '../files/files.module.css';
import css from './folder.module.css';

const messages = documentsMessages.folder;

/** Shows one client's documents, including those of their cases. */
export function ClientFolder({ clientId }: { clientId: string }) {
  const { back } = useDocumentsAddress();
  const { data: client, error, refetch } = useGetOne('clients', { id: clientId });
  const figures = useFolder(clientId);
  // The heading waits for both requests.
  usePageSubject(figures.isPending ? undefined : client?.name);
  const [adding, setAdding] = useState(false);
  const { guard } = useGuarded('storageMb');
  const add = () => guard(() => setAdding(true));
  useLoadFailureToast(figures.error, messages.figuresFailed);
  useLoadFailureToast(error, messages.loadFailed);
  if (!client && error) {
    return (
      <>
        <PageHeader title={documentsMessages.heading} onBack={back} />
        {isUnknown(error) ? (
          <EmptyState icon={UserRoundX} title={messages.unknownClient} />
        ) : (
          <ErrorState title={messages.loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      {client && !figures.isPending ? (
        <FolderHeader client={client} figures={figures} onBack={back} onAdd={add} />
      ) : (
        <HeaderSkeleton />
      )}
      <LimitNotice resource="storageMb" />
      <WaitingFiles placeId={clientId} />
      <FolderDocumentList clientId={clientId} onAdd={add} />
      {adding && client && <AddDocumentDialog client={client} onClose={() => setAdding(false)} />}
    </>
  );
}

interface FolderHeaderProps {
  client: Client;
  figures: ReturnType<typeof useFolder>;
  onBack: () => void;
  onAdd: () => void;
}

function FolderHeader({ client, figures, onBack, onAdd }: FolderHeaderProps) {
  const [downloading, setDownloading] = useState(false);
  const { id, name, avatarUrl } = client;
  const { archive } = filesMessages;
  const { folder } = figures;
  const empty = folder === null;
  return (
    <>
      <PageHeader
        onBack={onBack}
        avatar={<Avatar name={name} imageUrl={avatarUrl} size="large" />}
        title={name}
        meta={
          folder === undefined ? (
            <UnknownFigures onRetry={() => void figures.refetch()} />
          ) : (
            <FolderFigures folder={folder} />
          )
        }
        actions={
          <>
            {!empty && (
              <Button startIcon={<FileArchive />} onClick={() => setDownloading(true)}>
                {archive.folder}
              </Button>
            )}
            <Button
              variant={empty ? 'outlined' : 'contained'}
              startIcon={<FilePlus />}
              onClick={onAdd}
            >
              {documentsMessages.add}
            </Button>
          </>
        }
      />
      {downloading && (
        <ArchiveDialog
          path={`clients/${id}/archive.zip`}
          name={name}
          title={archive.folder}
          text={archive.ofFolder(name)}
          sizeText={documentFileSize}
          onClose={() => setDownloading(false)}
        />
      )}
    </>
  );
}

function FolderFigures({ folder }: { folder: DocumentFolder | null }) {
  const { documentCount = 0, sizeBytes = 0, lastDocumentAt = null } = folder ?? {};
  return (
    <>
      {documentsMessages.folders.facts(documentCount, documentFileSize(sizeBytes))}
      <FolderBadge lastDocumentAt={lastDocumentAt} />
    </>
  );
}

function UnknownFigures({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {messages.figuresFailed}
      <button type="button" className={files.retry} onClick={onRetry}>
        <RefreshCw size={14} />
        {sharedMessages.retry}
      </button>
    </>
  );
}

function HeaderSkeleton() {
  return (
    <SkeletonGroup className={`row ${css.header}`}>
      <SkeletonCircle size={56} />
      <div className="stack">
        <Skeleton width={280} height={26} />
        <Skeleton width={180} height={20} />
      </div>
    </SkeletonGroup>
  );
}
