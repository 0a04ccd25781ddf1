import { UserRoundX } from 'lucide-react';
import { useGetOne } from 'react-admin';

import type { ClientRecord } from '../../../src/contract/clients';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { bodyOf, CLIENT_FORM, formOf, unmailedCount } from './client-form';
import { ClientForm, FormHeader } from './ClientForm';
import { ClientFormSkeleton } from './ClientFormSkeleton';
import { useClientsMode } from './clients-address';
import { clientsMessages } from './messages';
import { useClientDoubts } from './use-client-doubts';

const messages = clientsMessages.form;
/** A form asks again each time it opens. */
const ONCE = { staleTime: Infinity, gcTime: 0 };

/** Loads a client, then edits it. */
export function EditClient({ clientId: id }: { clientId: string }) {
  const asked = useGetOne<ClientRecord>('clients', { id, meta: { edit: true } }, ONCE);
  const { data: client, error, refetch } = asked;
  const unknown = isUnknown(error);
  const message = clientsMessages.edit[unknown ? 'unknown' : 'unexpected'];
  useLoadFailureToast(error, message);
  if (client) return <EditForm client={client} />;
  return (
    <>
      <FormHeader title={messages.editTitle} />
      {!error && <ClientFormSkeleton />}
      {error && unknown && <EmptyState icon={UserRoundX} title={message} />}
      {error && !unknown && (
        <ErrorState title={message} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function EditForm({ client }: { client: ClientRecord }) {
  const { toDashboard } = useClientsMode();
  const doubts = useClientDoubts((error) => [
    messages.saveFailed,
    error?.message ?? clientsMessages.portalUsers.unexpected,
  ]);
  return (
    <ClientForm
      {...CLIENT_FORM}
      record={client}
      draft={`client:${client.id}`}
      valuesOf={(stored = client) => formOf(stored)}
      bodyOf={(values, { version, contacts, portalUsers } = client) => {
        const stored = new Set(contacts.map(({ id }) => id));
        return { ...bodyOf(values, stored, doubts.confirmed(), portalUsers), version };
      }}
      words={{ failed: messages.saveFailed, conflict: clientsMessages.conflict }}
      onRefused={doubts.onRefused}
      onSaved={(saved, values) => {
        const unmailed = unmailedCount(saved, values);
        if (unmailed > 0) doubts.toast.success(messages.unmailed(unmailed), messages.saved);
        else doubts.toast.success(messages.saved, null);
        toDashboard(true);
      }}
      doubts={doubts}
      title={messages.editTitle}
      submit={[messages.save, messages.saving]}
    />
  );
}
