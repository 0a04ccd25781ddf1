import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileArchive, Pencil, SearchX, Trash2 } from 'lucide-react';
import { useGetOne } from 'react-admin';
import type { LegalCase } from '../../../../src/contract/cases';
import { caseFileSize } from '../../format/sizes';
import { casesMessages } from '../../messages/cases';
import { consoleMessages } from '../../messages/console';
import { documentsPageMessages } from '../../messages/documents';
import { ArchiveDialog } from '../documents/ArchiveDialog';
import { DocumentList } from '../documents/DocumentList';
import { DocumentUpload } from '../documents/DocumentUpload';
import { useToday } from '../session';
import { PHONE } from '../theme/measures';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { ActionMenu } from '../ui/ActionMenu';
import { AppDialog } from '../ui/AppDialog';
import { DeadlineBadge } from '../ui/badges';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { useLeaveGuard } from '../ui/leave-guard';
import { CaseFacts, CaseFactsSkeleton } from './CaseFacts';
import { CaseHistory } from './CaseHistory';
import { CopyNumber } from './CopyNumber';
import { NoteForm } from './NoteForm';
import { openDueDate } from './deadline';
import { isUnknown } from './unknown';
import css from './case-detail.module.css';

const messages = casesMessages.detail;
const { archive } = documentsPageMessages;

export interface CaseDetailDialogProps {
  caseId: string;
  onClose: () => void;
  onEdit: () => void;
}

/** A case with its documents and its history. */
export function CaseDetailDialog({ caseId, onClose, onEdit }: CaseDetailDialogProps) {
  const { data: legalCase, error, refetch } = useGetOne<LegalCase>('processos', { id: caseId });
  const [note, setNote] = useState('');
  const [downloading, setDownloading] = useState(false);
  const unsaved = note.trim() !== '';
  const guard = useLeaveGuard(unsaved, onClose, {
    text: consoleMessages.sessionEnded.noteKept,
    quote: note.trim(),
  });
  const close = () => guard.leave(onClose);
  const deletion = useDeleteDialog(() => {
    guard.release();
    onClose();
  });
  if (!legalCase && error) {
    return (
      <AppDialog open onClose={onClose} title={casesMessages.create.summary} width={600}>
        {isUnknown(error) ? (
          <EmptyState bare icon={SearchX} title={messages.notFound} text={messages.notFoundText} />
        ) : (
          <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      onClose={close}
      width={900}
      title={legalCase?.title ?? messages.loading}
      meta={legalCase && <NumberAndDeadline legalCase={legalCase} />}
      headerAction={
        legalCase && (
          <>
            <EditButton onClick={() => guard.leave(onEdit)} />
            <ActionMenu
              label={messages.options}
              actions={[
                {
                  label: archive.case,
                  icon: FileArchive,
                  onClick: () => setDownloading(true),
                },
                {
                  label: messages.delete,
                  icon: Trash2,
                  onClick: () => deletion.ask({ kind: 'case', id: caseId, title: legalCase.title }),
                },
              ]}
            />
          </>
        )
      }
      aside={
        <>
          <h2 className={css.heading}>{casesMessages.history.title}</h2>
          <NoteForm caseId={caseId} note={note} onChange={setNote} />
          <CaseHistory caseId={caseId} />
        </>
      }
    >
      {legalCase ? (
        <CaseFacts legalCase={legalCase} onLeave={unsaved ? undefined : onClose} />
      ) : (
        <CaseFactsSkeleton />
      )}
      <section className={css.documents}>
        <DocumentList caseId={caseId} caseTitle={legalCase?.title}>
          <DocumentUpload variant="detail" caseId={caseId} />
        </DocumentList>
      </section>
      {guard.question}
      {deletion.dialog}
      {downloading && (
        <ArchiveDialog
          path={`cases/${caseId}/archive.zip`}
          name={legalCase?.title ?? archive.case}
          title={archive.case}
          text={archive.ofCase}
          sizeText={caseFileSize}
          onClose={() => setDownloading(false)}
        />
      )}
    </AppDialog>
  );
}

function NumberAndDeadline({ legalCase }: { legalCase: LegalCase }) {
  const today = useToday();
  const { number } = legalCase;
  const due = openDueDate(legalCase);
  return (
    <>
      <span className={css.number}>
        <span className={css.digits} title={number ?? undefined}>
          {number ? messages.number(number) : messages.withoutNumber}
        </span>
        {number && <CopyNumber number={number} />}
      </span>
      {due && <DeadlineBadge dueDate={due} today={today} />}
    </>
  );
}

function EditButton({ onClick }: { onClick: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (phone) {
    return (
      <IconButton onClick={onClick} aria-label={messages.edit}>
        <Pencil size={18} />
      </IconButton>
    );
  }
  return (
    <Button onClick={onClick} startIcon={<Pencil />}>
      {messages.edit}
    </Button>
  );
}
