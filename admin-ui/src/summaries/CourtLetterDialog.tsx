import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ENTRY_TITLE_MAX } from '../../../src/contract/agenda';
import type { AiQuote } from '../../../src/contract/ai';
import {
  type CourtLetter,
  LETTER_ACT_MAX,
  type LetterConfirmation,
  type LetterProposal,
  type NewSummary,
} from '../../../src/contract/case-summaries';
import { type CaseDocument, DOCUMENT_TITLE_MAX } from '../../../src/contract/documents';
import { failureOf } from '../../../ui/src/ai/failure';
import { QuoteCard } from '../../../ui/src/ai/QuoteCard';
import { ReviewNotice } from '../../../ui/src/ai/ReviewNotice';
import { useSend } from '../../../ui/src/api/use-send';
import { summariesActions } from '../data/summaries-actions';
import { DateField } from '../dates/DateField';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { useToast } from '../feedback/ToastCard';
import { useDeadlineFrom } from '../navigation/use-deadline-from';
import { useSession } from '../session/Session';
import { summaryMessages } from './messages';
import { QuotedDialog } from './QuotedDialog';
import { letterQuery } from './summary-queries';
import { useModel } from './UseModel';
import css from './summaries.module.css';

const messages = summaryMessages.letter;

export interface CourtLetterDialogProps {
  document: CaseDocument;
  onClose: () => void;
}

/**
 * Shows the facts that a model read in a letter of a court. A person confirms them, and they are saved like any edit.
 */
export function CourtLetterDialog({ document, onClose }: CourtLetterDialogProps) {
  const { country } = useSession().office;
  const { data, error, refetch } = useQuery(letterQuery(document.id));
  const toast = useToast();
  const { start, busy } = useSend({
    send: (asked: NewSummary, idempotencyKey) =>
      summariesActions.readCourtLetter(document.id, asked, idempotencyKey),
    onFailed: (reason) => {
      const { title, text } = failureOf(reason);
      toast.failure(text, title);
    },
  });
  const { model, masked, field } = useModel(busy);
  const letter = data?.letter ?? null;
  const waits = busy || data?.making === true;
  const read = (
    <div className={css.actions}>
      {field}
      <Button
        disabled={waits || model === null || !data}
        onClick={() => model && start({ model, country, masked })}
      >
        {waits ? messages.reading : letter ? messages.readAgain : messages.read}
      </Button>
    </div>
  );
  if (letter && !waits) {
    return (
      // Each reading gets a form of its own.
      <Confirmation key={letter.madeAt} {...{ document, letter, read, onClose }} />
    );
  }
  return (
    <AppDialog open onClose={onClose} title={messages.title} meta={document.title}>
      {error && !data && (
        <ErrorState bare title={messages.failed} error={error} onRetry={() => void refetch()} />
      )}
      <p className="meta">{messages.hint}</p>
      {read}
    </AppDialog>
  );
}

interface ConfirmationProps extends CourtLetterDialogProps {
  letter: CourtLetter;
  read: ReactNode;
}

function Confirmation({ document, letter, read, onClose }: ConfirmationProps) {
  const [title, setTitle] = useState(letter.title?.value ?? document.title);
  const [act, setAct] = useState(letter.act?.value ?? '');
  const [day, setDay] = useState(letter.notifiedOn?.value ?? '');
  const caseId = letter.legalCase?.id ?? document.caseId;
  const [noted, setNoted] = useState(caseId !== null && letter.act !== null);
  const isElsewhere = caseId !== null && caseId !== document.caseId;
  const [moves, setMoves] = useState(isElsewhere);
  const [opened, setOpened] = useState<AiQuote | null>(null);
  const toast = useToast();
  const { id, version, sharedWithClient } = document;
  const openDeadline = useDeadlineFrom();
  const { start, busy } = useSend({
    send: (confirmed: LetterConfirmation, idempotencyKey) =>
      summariesActions.confirmCourtLetter(id, confirmed, idempotencyKey),
    onDone: ({ caseId: inCase }) => {
      const makeDeadline = inCase
        ? {
            label: messages.makeDeadline,
            onClick: () =>
              openDeadline({
                documentId: id,
                caseId: inCase,
                title: wording.slice(0, ENTRY_TITLE_MAX),
              }),
          }
        : undefined;
      toast.success(messages.saved, undefined, makeDeadline);
      onClose();
    },
    onFailed: (reason) => toast.failure(failureOf(reason).text, messages.notSaved),
  });
  const wording = act.trim();
  const proposals = [letter.title, letter.act, letter.notifiedOn, letter.caseNumber];
  const quotes = proposals.flatMap((proposal) => proposal?.quote ?? []);
  const { fields } = messages;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      meta={document.title}
      onSubmit={() =>
        start({
          title: title.trim(),
          caseId,
          moves,
          act: noted && wording ? wording : null,
          notifiedOn: day || null,
          version,
        })
      }
      footerStart={read}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={busy}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || title.trim() === ''}>
            {busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      <p className="meta">{messages.hint}</p>
      <div className={css.fields}>
        <Proposed proposal={letter.title} onOpen={setOpened}>
          <TextField
            label={fields.title}
            value={title}
            disabled={busy}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: DOCUMENT_TITLE_MAX } }}
          />
        </Proposed>
        <Proposed proposal={letter.act} onOpen={setOpened}>
          <TextField
            multiline
            label={fields.act}
            value={act}
            disabled={busy}
            onChange={(event) => setAct(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LETTER_ACT_MAX } }}
          />
        </Proposed>
        <Proposed proposal={letter.notifiedOn} onOpen={setOpened}>
          <DateField label={fields.notifiedOn} value={day} onChange={setDay} disabled={busy} />
        </Proposed>
        <Proposed proposal={letter.caseNumber} onOpen={setOpened}>
          <div>
            <b>{fields.caseNumber}</b>
            {letter.caseNumber && <p>{letter.caseNumber.value}</p>}
            {letter.caseNumber && (
              <p className="meta">
                {letter.legalCase
                  ? messages.caseFound(letter.legalCase.title)
                  : messages.caseUnknown}
              </p>
            )}
          </div>
        </Proposed>
        {isElsewhere && (
          <div>
            <FormControlLabel
              control={
                <Checkbox
                  checked={moves}
                  disabled={busy}
                  onChange={(event) => setMoves(event.target.checked)}
                />
              }
              label={messages.moves}
            />
            {moves && sharedWithClient && <p className="meta">{messages.unshared}</p>}
          </div>
        )}
        {caseId && (
          <FormControlLabel
            control={
              <Checkbox
                checked={noted}
                disabled={busy || wording === ''}
                onChange={(event) => setNoted(event.target.checked)}
              />
            }
            label={messages.note}
          />
        )}
      </div>
      <ReviewNotice quotes={quotes} />
      {opened && <QuotedDialog quote={opened} quotes={quotes} onClose={() => setOpened(null)} />}
    </AppDialog>
  );
}

interface ProposedProps {
  proposal: LetterProposal | null;
  onOpen: (quote: AiQuote) => void;
  children: ReactNode;
}

/** Shows a field with the letter's own words for it. */
function Proposed({ proposal, onOpen, children }: ProposedProps) {
  return (
    <div className={css.field}>
      {children}
      {proposal?.quote ? (
        <>
          {proposal.notInQuote && (
            <p className={css.different}>
              <TriangleAlert size={16} aria-hidden />
              {messages.notInQuote}
            </p>
          )}
          <QuoteCard quote={proposal.quote} named={false} current={false} onOpen={onOpen} />
        </>
      ) : (
        <p className="meta">{proposal ? messages.withoutQuote : messages.absent}</p>
      )}
    </div>
  );
}
