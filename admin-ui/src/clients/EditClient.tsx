import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';

import type { ClientRecord } from '../../../src/contract/clients';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { dataProvider } from '../data/data-provider';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { useToast } from '../feedback/ToastCard';
import { DraftNote } from '../forms/DraftNote';
import { type FormContent, formDraft } from '../forms/form-draft';
import { FormConflict } from '../forms/FormConflict';
import { useConflict } from '../forms/use-conflict';
import { useDraft } from '../session/drafts';
import {
  compareClients,
  type ConflictField,
  conflictText,
  conflictValuesOf,
  formValueOf,
} from './client-conflict';
import { bodyOf, type ClientFormValues, formOf, unmailedCount } from './client-form';
import { clientToEditQuery } from './client-queries';
import { ClientForm, FormHeader } from './ClientForm';
import { ClientFormSkeleton } from './ClientFormSkeleton';
import { clientsMessages } from './messages';
import { useClientForm } from './use-client-form';
import { useClientsAddress } from './use-clients-address';

const messages = clientsMessages.form;

/** Loads a client, then edits it. */
export function EditClient({ clientId }: { clientId: string }) {
  const { data: client, error, refetch } = useQuery(clientToEditQuery(clientId));
  const unknown = isUnknown(error);
  const failed = Boolean(error);
  const message = clientsMessages.edit[unknown ? 'unknown' : 'unexpected'];
  useLoadFailureToast(failed, message);
  if (client) return <EditForm client={client} />;
  return (
    <>
      <FormHeader title={messages.editTitle} />
      {!failed && <ClientFormSkeleton />}
      {failed && unknown && <EmptyState icon={UserRoundX} title={message} />}
      {failed && !unknown && (
        <ErrorState title={message} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/**
 * Edits a client. `base` is the version that changes are compared with and sent against; after a conflict it is the
 * newer one.
 */
function EditForm({ client }: { client: ClientRecord }) {
  const kept = useDraft<FormContent<ClientFormValues, ClientRecord>>(`client:${client.id}`);
  const [base, setBase] = useState(kept.begun?.content.base ?? client);
  const { toDashboard } = useClientsAddress();
  const toast = useToast();
  const state: ReturnType<typeof useClientForm> = useClientForm({
    initial: formOf(base),
    draft: formDraft(kept, base),
    rules: { knownEmails: base.portalUsers.map(({ email }) => email) },
    bodyOf: (values, confirmed) => {
      const stored = new Set(base.contacts.map(({ id }) => id));
      return { ...bodyOf(values, stored, confirmed, base.portalUsers), version: base.version };
    },
    send: (data, idempotencyKey) =>
      dataProvider.update('clients', { id: base.id, data, meta: { idempotencyKey } }),
    onSaved: (saved, values) => {
      const unmailed = unmailedCount(saved, values);
      if (unmailed > 0) toast.success(messages.unmailed(unmailed), messages.saved);
      else toast.success(messages.saved, null);
      toDashboard(true);
    },
    onStale: ({ problem }, values) => setBase(merge(base, values, problem)),
    failed: (error) => [
      messages.saveFailed,
      error?.message ?? clientsMessages.portalUsers.unexpected,
    ],
  });
  const { conflict, take, merge } = useConflict<ClientRecord, ClientFormValues, ConflictField>({
    form: state.form,
    formOf,
    compare: compareClients,
    formValueOf,
  });
  return (
    <ClientForm
      state={state}
      title={messages.editTitle}
      subtitle={base.name}
      photoUrl={base.avatarUrl}
      knownPortalUsers={base.portalUsers.length}
      submit={[messages.save, messages.saving]}
      notice={
        <>
          <DraftNote
            at={kept.begun?.at ?? null}
            onDiscard={() => {
              kept.drop();
              setBase(client);
              state.form.reset(formOf(client));
            }}
          />
          {conflict && (
            <FormConflict
              conflict={conflict}
              title={clientsMessages.conflict}
              labels={clientsMessages.fields}
              read={conflictText}
              valuesOf={conflictValuesOf}
              onTake={take}
            />
          )}
        </>
      }
    />
  );
}
