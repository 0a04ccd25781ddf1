import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { CaseChange, CaseField, LegalCase } from '../../../src/contract/cases';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { useToast } from '../feedback/ToastCard';
import { type FormContent, formDraft } from '../forms/form-draft';
import { useConflict } from '../forms/use-conflict';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { useDraft } from '../session/drafts';
import { useToday } from '../session/Session';
import { compareCases } from './case-conflict';
import { bodyOf, type CaseFormValues, checkForm, EMPTY_FORM, formOf } from './case-form';
import { keyOfCase } from './case-queries';
import { useClientNames } from './CaseFields';
import type { DateThen } from './ConcludeDialog';
import { staysIn } from './form-level';
import { casesMessages } from './messages';

export interface EditCaseOptions {
  caseId: string;
  /** The case as last read. */
  legalCase: LegalCase | undefined;
  onSaved: (saved: LegalCase) => void;
}

/**
 * Holds the state of the edit dialog. `base` is the version that changes are compared with and sent against; a newer
 * version replaces it only while nothing is typed, or after a conflict was shown.
 */
export function useEditCase({ caseId, legalCase, onSaved }: EditCaseOptions) {
  const kept = useDraft<FormContent<CaseFormValues, LegalCase | undefined>>(`case:${caseId}`);
  const begun = kept.begun?.content.base;
  const [base, setBase] = useState(begun ?? legalCase);
  const clients = useClientNames(...namedBy(base));
  // The client for whom sharing the documents was chosen. Another client needs a new choice.
  const [shownTo, setShownTo] = useState('');
  const toast = useToast();
  const queries = useQueryClient();
  const state = useRecordForm({
    initial: base ? formOf(base) : EMPTY_FORM,
    draft: formDraft(kept, base),
    check: checkForm,
    bodyOf: (values) => changeOf(values, base, shownTo),
    send: (data, idempotencyKey) =>
      dataProvider.update('cases', { id: base?.id ?? '', data, meta: { idempotencyKey } }),
    stays: staysIn(true),
    onSaved: (saved) => {
      // The next screen shows the saved case, before any request is answered.
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
  const clientId = useWatch({ control: form.control, name: 'clientId' });
  const conflict = useConflict<LegalCase, CaseFormValues, CaseField>({
    form,
    formOf,
    compare: compareCases,
  });
  const take = (newer: LegalCase) => {
    setBase(newer);
    for (const named of namedBy(newer)) clients.remember(named);
  };
  const follow = useEffectEvent((read: LegalCase) => {
    // A draft keeps the version it was typed over as its base, so that sending it reports the change of a faster
    // colleague.
    if (unsaved || begun || (base && base.version >= read.version)) return;
    take(read);
    form.reset(formOf(read));
  });
  useEffect(() => {
    if (legalCase) follow(legalCase);
  }, [legalCase, unsaved]);
  const today = useToday();
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  return {
    ...state,
    ...conflict,
    clients,
    draftAt: kept.begun?.at ?? null,
    discardDraft: () => {
      kept.drop();
      const now = legalCase ?? base;
      if (now) take(now);
      form.reset(now ? formOf(now) : EMPTY_FORM);
    },
    ready: base !== undefined,
    /** The choice about documents that the client sees, while another client is selected. */
    move:
      base && clientId !== (base.clientId ?? '')
        ? {
            client: clientId && (clients.names[clientId] ?? null),
            shares: clientId !== '' && shownTo === clientId,
            onShare: (shares: boolean) => setShownTo(shares ? clientId : ''),
          }
        : null,
    submit: (element: HTMLFormElement) => {
      const { status, dueDate } = form.getValues();
      const concludes = status === 'concluido' && base !== undefined && base.status !== status;
      if (concludes && dueDate >= today) setAsked(element);
      else state.submit(element);
    },
    /** The question before a case is concluded whose date is still to come. */
    conclusion: {
      asked: asked !== null,
      close: () => setAsked(null),
      conclude: (date: DateThen) => {
        if (date === 'clear') form.setValue('dueDate', '', { shouldDirty: true });
        setAsked(null);
        if (asked) state.submit(asked);
      },
    },
  };
}

function changeOf(
  { note, ...values }: CaseFormValues,
  base: LegalCase | undefined,
  shownTo: string,
): CaseChange {
  const said = note.trim();
  const { clientId } = values;
  const shareDocuments = clientId !== '' && clientId === shownTo && clientId !== base?.clientId;
  return {
    ...bodyOf(values),
    version: base?.version ?? 0,
    ...(said && { note: said }),
    ...(shareDocuments && { shareDocuments }),
  };
}

/** Returns the client and the colleague that a case names, with their ids. */
function namedBy(legalCase: LegalCase | undefined) {
  const { clientId, clientName, responsibleId, responsibleName } = legalCase ?? {};
  return [
    { id: clientId, name: clientName },
    { id: responsibleId, name: responsibleName },
  ].filter((one): one is { id: string; name: string } => Boolean(one.id && one.name));
}
