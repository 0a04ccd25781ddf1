import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CaseChange, CaseField, LegalCase } from '../../../src/contract/cases';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { useConflict } from '../form/use-conflict';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { useClientNames } from './CaseFields';
import { compareCases } from './case-conflict';
import { bodyOf, checkForm, EMPTY_FORM, formOf, type CaseFormValues } from './case-form';
import { keyOfCase } from './case-queries';
import { casesMessages } from './messages';

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
  const [base, setBase] = useState(legalCase);
  const clients = useClientNames(clientOf(legalCase));
  const toast = useToast();
  const queries = useQueryClient();
  const state = useRecordForm({
    initial: legalCase ? formOf(legalCase) : EMPTY_FORM,
    check: checkForm,
    bodyOf: (values) => changeOf(values, base?.version ?? 0),
    send: (data, intent) =>
      dataProvider.update('cases', { id: base?.id ?? '', data, meta: { intent } }),
    onDiscard: onClose,
    onSaved: (saved) => {
      // What is shown next is the saved one, before the answer of any question.
      queries.setQueryData(keyOfCase(saved.id), saved);
      toast.success(casesMessages.edit.saved);
      onSaved(saved);
    },
    onRefused: (error, values) => {
      if (base && error instanceof ProblemError && error.code === 'stale_version') {
        return take(conflict.merge(base, values, error.problem));
      }
      state.show(problemsOf(error));
      toast.failure(casesMessages.edit.failed);
    },
  });
  const { form, unsaved } = state;
  const conflict = useConflict<LegalCase, CaseFormValues, CaseField>({
    form,
    formOf,
    compare: compareCases,
  });
  const take = (newer: LegalCase) => {
    setBase(newer);
    const client = clientOf(newer);
    if (client) clients.remember(client);
  };
  const follow = useEffectEvent((read: LegalCase) => {
    if (unsaved || (base && base.version >= read.version)) return;
    take(read);
    form.reset(formOf(read));
  });
  useEffect(() => {
    if (legalCase) follow(legalCase);
  }, [legalCase, unsaved]);
  return { ...state, ...conflict, clients, ready: base !== undefined };
}

function changeOf({ note, ...values }: CaseFormValues, version: number): CaseChange {
  const said = note.trim();
  return { ...bodyOf(values), version, ...(said && { note: said }) };
}

function clientOf(legalCase: LegalCase | undefined) {
  const { clientId, clientName } = legalCase ?? {};
  return clientId && clientName ? { id: clientId, name: clientName } : undefined;
}
