import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { NOTE_MAX } from '../../../src/contract/case-history';
import { CASE_FIELDS, type CaseField, type LegalCase } from '../../../src/contract/cases';
import { text } from '../../../src/contract/fields';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { useGetOne } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { useToast } from '../feedback/ToastCard';
import { CaseDocumentList } from '../files/CaseDocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { FieldInput } from '../forms/FieldInput';
import { saveAnyway } from '../forms/messages';
import { RecordDialog } from '../forms/RecordDialog';
import { useToday } from '../session/Session';
import { bodyOf, type CaseFormValues, valuesOf } from './case-form';
import { CaseFactsSkeleton } from './CaseFacts';
import { CaseFields, nameIn, type Names } from './CaseFields';
import { CaseHistory } from './CaseHistory';
import { ConcludeDialog, type Conclusion } from './ConcludeDialog';
import { staysIn } from './form-address';
import { fieldText } from './history-entry';
import { fetchLastingAgenda, type LastingAgenda } from './lasting-agenda';
import { casesMessages } from './messages';
import { MovedDocuments } from './MovedDocuments';
import { useNumberDoubts } from './use-number-doubts';
import css from './case-form.module.css';

const messages = casesMessages.edit;

/** For the history; not a field of the case. */
const NOTE = text(NOTE_MAX);

const UNKNOWN = {
  clientId: casesMessages.client.unknown,
  responsibleId: casesMessages.responsibleUnknown,
};

export interface EditCaseDialogProps {
  caseId: string;
  /** Called when the user cancels, or leaves after the question about discarding. */
  onClose: () => void;
  onSaved: (legalCase: LegalCase) => void;
}

/** Changes a case. */
export function EditCaseDialog({ caseId, onClose, onSaved }: EditCaseDialogProps) {
  const { data: legalCase, error, refetch } = useGetOne('cases', { id: caseId });
  const [names] = useState<Names>(() => new Map());
  const conclusion = useConclusion(legalCase);
  const doubts = useNumberDoubts();
  const toast = useToast();
  if (!legalCase) {
    const { notFound, notFoundText, loadFailed } = casesMessages.detail;
    return (
      <AppDialog open onClose={onClose} title={messages.title}>
        {!error ? (
          <CaseFactsSkeleton />
        ) : isUnknown(error) ? (
          <EmptyState bare icon={SearchX} title={notFound} text={notFoundText} />
        ) : (
          <ErrorState bare title={loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </AppDialog>
    );
  }
  return (
    <RecordDialog<CaseFormValues, LegalCase>
      resource="cases"
      record={legalCase}
      title={messages.title}
      fields={CASE_FIELDS}
      labels={casesMessages.fields}
      valuesOf={(stored) => {
        nameIn(names, stored);
        return valuesOf(stored);
      }}
      bodyOf={(values, stored) => bodyOf(values, stored, doubts.answers())}
      read={(name, value) => {
        const field = name as CaseField;
        const isName = field === 'clientId' || field === 'responsibleId';
        return fieldText(field, isName ? value && (names.get(value) ?? UNKNOWN[field]) : value);
      }}
      draft={`case:${caseId}`}
      // Sharing documents with a new client is chosen each time, and so is the end of an agenda.
      keptOf={(values) => ({ ...values, sharesWith: '', agenda: '' })}
      words={{
        ...messages,
        ...(doubts.confirms && { submit: saveAnyway }),
        conflict: casesMessages.conflict,
      }}
      onRefused={doubts.onRefused}
      beforeSave={conclusion.ask}
      stays={staysIn(true)}
      onSaved={(saved) => {
        toast.success(messages.saved);
        onSaved(saved);
      }}
      onClose={onClose}
    >
      <div className={`inputs ${css.fields}`}>
        <CaseFields names={names} doubts={doubts} />
        <MovedDocuments caseId={caseId} names={names} />
        <FieldInput
          source="note"
          field={NOTE}
          label={casesMessages.note}
          className={css.wide}
          placeholder={casesMessages.notePlaceholder}
          multiline
          minRows={2}
          maxRows={8}
          // Blank text does not count as a note.
          parse={(typed) => typed.trim() && typed}
        />
      </div>
      <section className={css.section}>
        <CaseDocumentList caseId={caseId} caseTitle={legalCase.title}>
          <DocumentUpload variant="detail" caseId={caseId} />
        </CaseDocumentList>
      </section>
      <section className={css.section}>
        <h2>{casesMessages.history.title}</h2>
        <CaseHistory caseId={caseId} />
      </section>
      {conclusion.question && <ConcludeQuestion {...conclusion.question} />}
    </RecordDialog>
  );
}

interface Question {
  agenda: LastingAgenda | null;
  answer: (conclusion: Conclusion | null) => void;
}

/**
 * Asks before a case is concluded whose date is still to come, or whose agenda has open entries. `question` is there
 * while it asks.
 */
function useConclusion(legalCase: LegalCase | undefined) {
  const today = useToday();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (values: CaseFormValues): Promise<CaseFormValues | null> => {
    const unasked = { ...values, agenda: '' };
    if (!legalCase || values.status !== 'concluido' || legalCase.status === 'concluido')
      return unasked;
    const agenda = await fetchLastingAgenda([legalCase.id]);
    if (values.dueDate < today && !agenda) return unasked;
    const chosen = await new Promise<Conclusion | null>((answer) =>
      setQuestion({ agenda, answer }),
    );
    setQuestion(null);
    return (
      chosen && {
        ...values,
        agenda: chosen.agenda,
        ...(chosen.date === 'clear' && { dueDate: '' }),
      }
    );
  };
  return { ask, question };
}

function ConcludeQuestion({ agenda, answer }: Question) {
  const form = useFormContext<CaseFormValues>();
  const today = useToday();
  const values = form.getValues();
  return (
    <ConcludeDialog
      open
      count={1}
      ahead={values.dueDate >= today ? [values] : []}
      agenda={agenda}
      onClose={() => answer(null)}
      onConclude={(conclusion) => {
        if (conclusion.date === 'clear') form.setValue('dueDate', '', { shouldDirty: true });
        answer(conclusion);
      }}
    />
  );
}
