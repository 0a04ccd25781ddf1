import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileArchive, Pencil, SearchX, Trash2 } from 'lucide-react';
import { useGetOne } from '../data/resources';
import type { LegalCase } from '../../../src/contract/cases';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { casesMessages } from './messages';
import { documentMessages } from '../files/messages';
import { ArchiveDialog } from '../files/ArchiveDialog';
import { DocumentList } from '../files/DocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { useToday } from '../session/session';
import { PHONE } from '../theme/measures';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { ActionMenu } from '../parts/ActionMenu';
import { AppDialog } from '../parts/AppDialog';
import { DeadlineBadge } from '../parts/badges';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { useLeaveGuard } from '../parts/leave-guard';
import { CaseFacts, CaseFactsSkeleton } from './CaseFacts';
import { CaseHistory } from './CaseHistory';
import { CopyNumber } from './CopyNumber';
import { NoteForm } from './NoteForm';
import { openDueDate } from './deadline';
import { isUnknown } from '../../../ui/src/api/problem-error';
import css from './case-detail.module.css';

const messages = casesMessages.detail;
const { archive } = documentMessages;

export interface CaseDetailDialogProps {
  caseId: string;
  onClose: () => void;
  onEdit: () => void;
}

/** A case with its documents and its history. */
export function CaseDetailDialog({ caseId, onClose, onEdit }: CaseDetailDialogProps) {
  const { data: legalCase, error, refetch } = useGetOne('cases', { id: caseId });
  const [note, setNote] = useState('');
  const [downloading, setDownloading] = useState(false);
  const unsaved = note.trim() !== '';
  const guard = useLeaveGuard(unsaved, onClose, {
    text: casesMessages.history.noteKept,
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
        <span className="truncate" title={number ?? undefined}>
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
