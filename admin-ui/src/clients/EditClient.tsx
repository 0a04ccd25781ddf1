import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ClientRecord } from '../../../src/contract/clients';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { clientsMessages } from './messages';
import { isUnknown } from '../../../ui/src/api/problem-error';
import type { Comparison } from '../data/compare-versions';
import { ConflictPanel } from '../parts/ConflictPanel';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { useToast } from '../parts/ToastCard';
import { ClientForm, FormHeader } from './ClientForm';
import { ClientFormSkeleton } from './ClientFormSkeleton';
import {
  compareClients,
  conflictText,
  conflictValuesOf,
  formValueOf,
  type ConflictField,
} from './client-conflict';
import { bodyOf, formOf, unmailedCount, type ClientFormValues } from './client-form';
import { dataProvider } from '../data/data-provider';
import { clientToEditQuery } from './client-queries';
import { useClientForm } from './use-client-form';
import { useClientsAddress } from './use-clients-address';
import { partMessages } from '../parts/messages';

const messages = clientsMessages.form;

/** Reads a client, and then changes it. */
export function EditClient({ clientId }: { clientId: string }) {
  const { data: client, error, refetch } = useQuery(clientToEditQuery(clientId));
  const unknown = isUnknown(error);
  const { failure } = useToast();
  const failed = Boolean(error);
  const message = clientsMessages.edit[unknown ? 'unknown' : 'unexpected'];
  useEffect(() => {
    if (failed) failure(message);
  }, [failed, failure, message]);
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

/** What differs, and who changed it. */
interface ClientConflict extends Comparison<ConflictField> {
  changedBy: string | null;
}

/** `base` is the version that changes are counted from and sent against; after a conflict it is the newer one. */
function EditForm({ client }: { client: ClientRecord }) {
  const [base, setBase] = useState(client);
  const [conflict, setConflict] = useState<ClientConflict | null>(null);
  const { toDashboard } = useClientsAddress();
  const toast = useToast();
  const state = useClientForm({
    initial: formOf(client),
    photoRequired: false,
    knownEmails: base.portalUsers.map(({ email }) => email),
    sentOf: (values, photo, confirmed) => {
      const stored = new Set(base.contacts.map(({ id }) => id));
      return {
        ...bodyOf(values, stored, confirmed),
        version: base.version,
        ...(photo.kind === 'removed' && { removePhoto: true }),
        photo: photo.kind === 'chosen' ? photo.photo : null,
      };
    },
    send: async (data, intent) =>
      (await dataProvider.update('clients', { id: base.id, data, meta: { intent } })).data,
    onSaved: (saved, values) => {
      const unmailed = unmailedCount(saved, values);
      if (unmailed > 0) toast.success(messages.unmailed(unmailed), messages.saved);
      else toast.success(messages.saved, null);
      toDashboard(true);
    },
    onStale: (error, values) => showConflict(error, values),
    failed: (error) => [
      messages.saveFailed,
      error?.message ?? clientsMessages.portalUsers.unexpected,
    ],
  });
  const { form } = state;
  const take = (values: Partial<Record<ConflictField, string>>) => {
    for (const [field, value] of Object.entries(values) as [ConflictField, string][]) {
      form.setValue(field, formValueOf(field, value), { shouldDirty: true });
    }
  };
  const showConflict = ({ problem }: ProblemError, mine: ClientFormValues) => {
    const current = problem.current as ClientRecord;
    const comparison = compareClients(formOf(base), mine, formOf(current));
    form.reset(formOf(current), { keepValues: true });
    take(Object.fromEntries(comparison.takenOver.map(({ field, theirs }) => [field, theirs])));
    setBase(current);
    setConflict({ ...comparison, changedBy: problem.changedBy ?? null });
  };
  return (
    <ClientForm
      state={state}
      title={messages.editTitle}
      subtitle={base.name}
      photoUrl={base.avatarUrl}
      knownPortalUsers={base.portalUsers.length}
      submit={[messages.save, messages.saving]}
      notice={conflict && <ClientConflictPanel conflict={conflict} form={form} onTake={take} />}
    />
  );
}

interface ClientConflictPanelProps {
  conflict: ClientConflict;
  form: ReturnType<typeof useClientForm>['form'];
  onTake: (values: Partial<Record<ConflictField, string>>) => void;
}

function ClientConflictPanel({ conflict, form, onTake }: ClientConflictPanelProps) {
  const name = conflict.changedBy ?? partMessages.conflict.someone;
  const values = conflictValuesOf(form.watch());
  return (
    <ConflictPanel
      title={clientsMessages.conflict(name)}
      name={name}
      comparison={conflict}
      values={values}
      label={(field) => clientsMessages.fields[field]}
      read={conflictText}
      onTake={onTake}
    />
  );
}
