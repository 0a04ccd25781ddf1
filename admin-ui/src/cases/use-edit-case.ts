import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CaseChange, CaseField, LegalCase } from '../../../src/contract/cases';
import { dataProvider } from '../data/data-provider';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { casesMessages } from './messages';
import type { Comparison } from '../data/compare-versions';
import { useToast } from '../parts/ToastCard';
import { useLeaveGuard } from '../parts/leave-guard';
import { compareCases } from './case-conflict';
import {
  bodyOf,
  checkForm,
  EMPTY_FORM,
  fieldErrorsOf,
  formOf,
  hasChanges,
  useCaseForm,
  type CaseFormValues,
} from './case-form';
import { keyOfCase } from './case-queries';

/** Another person saved first: what differs, and both sides' clients by id. */
export interface EditConflict extends Comparison<CaseField> {
  /** Null where the name is not known. */
  changedBy: string | null;
  /** Names of the clients that either side chose. */
  clientNames: Record<string, string>;
}

export interface EditCaseOptions {
  /** The case as it was last read. */
  legalCase: LegalCase | undefined;
  onClose: () => void;
  onSaved: (saved: LegalCase) => void;
}

/**
 * The state of the edit dialog. `base` is the version that changes are counted from and sent against;
 * a fresher one replaces it only while nothing is typed, or after a conflict was shown.
 */
export function useEditCase({ legalCase, onClose, onSaved }: EditCaseOptions) {
  const [base, setBase] = useState<LegalCase | null>(null);
  const [note, setNote] = useState('');
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const form = useCaseForm(EMPTY_FORM);
  const { values, change, setErrors } = form;
  const titleRef = useRef<HTMLInputElement>(null);
  const dateRef = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const queries = useQueryClient();
  const changed = base !== null && (hasChanges(formOf(base), values) || note.trim() !== '');
  const guard = useLeaveGuard(changed, onClose);

  if (legalCase && !changed && (!base || base.version < legalCase.version)) {
    setBase(legalCase);
    change(formOf(legalCase));
  }

  const showConflict = (mine: CaseFormValues, read: LegalCase, { problem }: ProblemError) => {
    const current = problem.current as LegalCase;
    const theirs = formOf(current);
    const comparison = compareCases(formOf(read), mine, theirs);
    const taken = comparison.takenOver.flatMap(({ field, theirs: value }) =>
      field === 'clientId'
        ? [
            [field, value],
            ['clientName', theirs.clientName],
          ]
        : [[field, value]],
    );
    change(Object.fromEntries(taken) as Partial<CaseFormValues>);
    setBase(current);
    setConflict({
      ...comparison,
      changedBy: problem.changedBy ?? null,
      clientNames: {
        [mine.clientId]: mine.clientName,
        [theirs.clientId]: theirs.clientName,
      },
    });
  };

  const saving = useSend({
    send: ({ id, data }: { id: string; data: CaseChange }, intent) =>
      dataProvider.update('cases', { id, data, meta: { intent } }),
    onDone: ({ data: saved }) => {
      guard.release();
      // What is shown next is the saved one, before the answer of any question.
      queries.setQueryData(keyOfCase(saved.id), saved);
      toast.success(casesMessages.edit.saved);
      onSaved(saved);
    },
    onFailed: (error) => {
      if (base && error instanceof ProblemError && error.code === 'stale_version') {
        return showConflict(values, base, error);
      }
      setErrors(fieldErrorsOf(error));
      toast.failure(casesMessages.edit.failed);
    },
  });
  const submit = () => {
    if (!base) return;
    const errors = checkForm(values, dateRef.current?.validity.customError ?? false);
    setErrors(errors);
    const message = errors.title ?? errors.dueDate;
    if (message) {
      (errors.title ? titleRef : dateRef).current?.focus();
      return toast.failure(message);
    }
    const data: CaseChange = { ...bodyOf(values), version: base.version };
    if (note.trim() !== '') data.note = note.trim();
    saving.start({ id: base.id, data });
  };
  return {
    form,
    note,
    setNote,
    conflict,
    submit,
    saving: saving.busy,
    ready: base !== null,
    guard,
    titleRef,
    dateRef,
  };
}
