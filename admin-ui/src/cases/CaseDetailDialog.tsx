import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  FileArchive,
  FileDown,
  FileText,
  Link2,
  MessageSquareQuote,
  Pencil,
  SearchX,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';

import type { LegalCase } from '../../../src/contract/cases';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { CaseAgenda } from '../agenda/CaseAgenda';
import { useEntrySheet } from '../agenda/use-entry-sheet';
import { CaseViewersLine } from '../client-access/CaseViewersLine';
import { RequestsOf } from '../client-access/RequestsOf';
import { useGetOne } from '../data/resources';
import { useOffline } from '../data/use-offline';
import { AppDialog } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { AsOpened } from '../feedback/AsOpened';
import { CopyButton } from '../feedback/CopyButton';
import { ErrorState } from '../feedback/ErrorState';
import { UnknownRecord } from '../feedback/UnknownRecord';
import { useCopyLink } from '../feedback/use-copy-link';
import { ArchiveDialog } from '../files/ArchiveDialog';
import { CaseDocumentList } from '../files/CaseDocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { filesMessages } from '../files/messages';
import { ActionMenu } from '../lists/ActionMenu';
import { commonMessages } from '../messages';
import { WaitingNotes } from '../notes/WaitingNotes';
import { useAskAssistant } from '../plan/use-ask-assistant';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { useDraftText } from '../session/drafts';
import { useNoteOpened } from '../session/recently-opened';
import { useToday } from '../session/Session';
import { CaseSummarySection } from '../summaries/CaseSummarySection';
import { PHONE } from '../theme/measures';
import { CaseFacts, CaseFactsSkeleton } from './CaseFacts';
import { CaseHistory } from './CaseHistory';
import { openDueDate } from './deadline';
import { staysIn } from './form-address';
import { casesMessages } from './messages';
import { NoteForm } from './NoteForm';
import { useCoverSheet } from './use-cover-sheet';
import css from './case-detail.module.css';

const messages = casesMessages.detail;
const { archive } = filesMessages;

export interface CaseDetailDialogProps {
  caseId: string;
  onClose: () => void;
  onEdit: () => void;
}

/** Shows a case with its documents and its history. */
export function CaseDetailDialog({ caseId, onClose, onEdit }: CaseDetailDialogProps) {
  const { data: legalCase, dataUpdatedAt, error, refetch } = useGetOne('cases', { id: caseId });
  useNoteOpened('case', legalCase?.id);
  const note = useDraftText(`note:${caseId}`);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [downloading, setDownloading] = useState(false);
  const entrySheet = useEntrySheet();
  const unsaved = note.text.trim() !== '';
  const guard = useLeaveGuard(unsaved, {
    told: { text: casesMessages.history.noteKept, quote: note.text.trim() },
    forget: () => note.write(''),
    stays: staysIn(false),
    // The sheet of an entry asks for itself: the router knows a single question. The note is kept as a draft.
    inAnother: entrySheet.place !== null,
  });
  const copyLink = useCopyLink({ kind: 'case', id: caseId });
  const navigate = useNavigate();
  const close = () => guard.leaveBehind(onClose);
  const edit = () => guard.leaveBehind(onEdit);
  const ask = useAskAssistant();
  const cover = useCoverSheet(caseId);
  const offline = useOffline();
  const deletion = useDeleteDialog(() => {
    guard.release();
    onClose();
  });
  if (!legalCase && error) {
    return (
      <AppDialog open isPlace onClose={onClose} title={casesMessages.create.summary} width={600}>
        {isUnknown(error) ? (
          <UnknownRecord
            icon={SearchX}
            title={messages.notFound}
            text={messages.notFoundText}
            list={{ path: '/processos', label: messages.toList }}
          />
        ) : (
          <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </AppDialog>
    );
  }
  const link = { label: commonMessages.link.copy, icon: Link2, onClick: copyLink };
  const actions = [
    ...(phone ? [{ label: messages.edit, icon: Pencil, onClick: edit }] : []),
    {
      label: messages.draft,
      icon: FileText,
      onClick: () => guard.leaveBehind(() => void navigate(`/ia?aba=pecas&processo=${caseId}`)),
    },
    {
      label: viewerMessages.ask,
      icon: MessageSquareQuote,
      onClick: () => guard.leaveBehind(() => ask({ caseId })),
    },
    link,
    { label: messages.cover, icon: FileDown, onClick: () => cover.start() },
    { label: archive.case, icon: FileArchive, onClick: () => setDownloading(true) },
    {
      label: messages.delete,
      icon: Trash2,
      onClick: () =>
        legalCase && deletion.ask({ kind: 'case', id: caseId, title: legalCase.title }),
    },
  ];
  const summary = legalCase && <CaseSummarySection caseId={caseId} />;
  const noteBox = (
    <>
      <NoteForm caseId={caseId} note={note} />
      <WaitingNotes cases={[{ id: caseId }]} onEdit={unsaved ? undefined : note.write} />
    </>
  );
  return (
    <AppDialog
      open
      isPlace
      onClose={close}
      width={900}
      title={legalCase?.title ?? messages.loading}
      meta={legalCase && <NumberAndDeadline legalCase={legalCase} />}
      headerAction={
        legalCase && (
          <>
            {!phone && !offline && (
              <Button onClick={edit} startIcon={<Pencil />}>
                {messages.edit}
              </Button>
            )}
            <ActionMenu label={messages.options} actions={offline ? [link] : actions} />
          </>
        )
      }
      aside={
        <>
          <h2 className={css.heading}>{casesMessages.history.title}</h2>
          {!phone && noteBox}
          <CaseHistory caseId={caseId} />
        </>
      }
    >
      {legalCase && <AsOpened at={dataUpdatedAt} />}
      <RecordContextProvider value={legalCase}>
        {legalCase ? <CaseFacts /> : <CaseFactsSkeleton />}
      </RecordContextProvider>
      {legalCase && <CaseAgenda legalCase={legalCase} />}
      {!phone && summary}
      {phone && (
        <section className={css.note} data-screen-only>
          <h2>{casesMessages.history.note}</h2>
          {noteBox}
        </section>
      )}
      <section className={css.documents}>
        <CaseDocumentList caseId={caseId} caseTitle={legalCase?.title}>
          <DocumentUpload variant="detail" caseId={caseId} />
        </CaseDocumentList>
      </section>
      {phone && summary}
      {legalCase?.clientId && <RequestsOf clientId={legalCase.clientId} caseId={caseId} />}
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
      <span className={`row ${css.number}`}>
        <span className="truncate" title={number ?? undefined}>
          {number ? messages.number(number) : messages.withoutNumber}
        </span>
        {number && (
          <CopyButton
            text={number}
            label={messages.copyNumber}
            copied={messages.copied}
            failed={messages.copyFailed}
          />
        )}
      </span>
      {due && <DeadlineBadge dueDate={due} today={today} />}
      <CaseViewersLine caseId={legalCase.id} clientId={legalCase.clientId} />
    </>
  );
}
