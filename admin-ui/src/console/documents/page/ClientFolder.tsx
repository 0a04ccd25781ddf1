import { useState } from 'react';
import Button from '@mui/material/Button';
import { FileArchive, FilePlus, UserRoundX } from 'lucide-react';
import { useGetOne } from 'react-admin';
import type { Client } from '../../../../../src/contract/clients';
import type { DocumentFolder } from '../../../../../src/contract/documents';
import { documentFileSize } from '../../../format/sizes';
import { documentsPageMessages } from '../../../messages/documents';
import { isUnknown } from '../../cases/unknown';
import { Avatar } from '../../ui/Avatar';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Bone, BoneCircle, Skeletons } from '../../ui/Skeletons';
import { ArchiveDialog } from '../ArchiveDialog';
import { AddDocumentDialog } from './AddDocumentDialog';
import { FolderBadge } from './FolderBadge';
import { FolderDocuments } from './FolderDocuments';
import { useFolder } from './document-page-queries';
import { useDocumentsAddress } from './use-documents-address';
import css from './folder.module.css';

const messages = documentsPageMessages.folder;

/** One client's documents, those of their cases among them. */
export function ClientFolder({ clientId }: { clientId: string }) {
  const { back } = useDocumentsAddress();
  const { data: client, error, refetch } = useGetOne<Client>('clientes', { id: clientId });
  const { folder, isPending } = useFolder(clientId);
  const [adding, setAdding] = useState(false);
  if (!client && error) {
    return (
      <>
        <PageHeader title={documentsPageMessages.heading} onBack={back} />
        {isUnknown(error) ? (
          <EmptyState icon={UserRoundX} title={messages.unknownClient} />
        ) : (
          <ErrorState title={messages.clientFailed} error={error} onRetry={() => refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      {client && !isPending ? (
        <FolderHeader client={client} folder={folder} onBack={back} onAdd={() => setAdding(true)} />
      ) : (
        <HeaderSkeleton />
      )}
      <FolderDocuments clientId={clientId} onAdd={() => setAdding(true)} />
      {adding && client && <AddDocumentDialog client={client} onClose={() => setAdding(false)} />}
    </>
  );
}

interface FolderHeaderProps {
  client: Client;
  /** Undefined where the client has no document. */
  folder: DocumentFolder | undefined;
  onBack: () => void;
  onAdd: () => void;
}

function FolderHeader({ client, folder, onBack, onAdd }: FolderHeaderProps) {
  const [downloading, setDownloading] = useState(false);
  const { id, name, avatarUrl } = client;
  const { archive, folders } = documentsPageMessages;
  return (
    <>
      <PageHeader
        onBack={onBack}
        avatar={<Avatar name={name} imageUrl={avatarUrl} size="large" />}
        title={name}
        meta={
          <>
            {folders.facts(folder?.documentCount ?? 0, documentFileSize(folder?.sizeBytes ?? 0))}
            <FolderBadge lastDocumentAt={folder?.lastDocumentAt ?? null} />
          </>
        }
        actions={
          <>
            {folder && (
              <Button startIcon={<FileArchive />} onClick={() => setDownloading(true)}>
                {archive.folder}
              </Button>
            )}
            <Button
              variant={folder ? 'contained' : 'outlined'}
              startIcon={<FilePlus />}
              onClick={onAdd}
            >
              {documentsPageMessages.add}
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

function HeaderSkeleton() {
  return (
    <Skeletons className={css.header}>
      <BoneCircle size={56} />
      <div className={css.headerText}>
        <Bone width={280} height={26} />
        <Bone width={180} height={20} />
      </div>
    </Skeletons>
  );
}
